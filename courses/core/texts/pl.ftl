# O przedmiotach.
course-unknown = nie ma przedmiotu { $name }; przedmioty to { $known } oraz każdy folder z plikiem course.toml
