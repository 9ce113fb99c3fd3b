# O que se diz das disciplinas.
course-unknown = não há a disciplina "{ $name }"; há { $known }, e qualquer pasta com um course.toml
