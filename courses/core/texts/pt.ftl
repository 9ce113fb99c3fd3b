# O que se diz das disciplinas.
course-unknown = não há a disciplina { $name }; as disciplinas são { $known }, e qualquer pasta com um course.toml
