# O przedmiotach.
course-unknown = nie ma przedmiotu "{ $name }"; są { $known } oraz każdy folder z plikiem course.toml
