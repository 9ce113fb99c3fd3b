# What is said about courses.
course-unknown = there is no course "{ $name }"; there are { $known }, and any folder with a course.toml
