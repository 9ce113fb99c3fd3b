# What is said about courses.
course-unknown = there is no course { $name }; the courses are { $known }, and any folder with a course.toml
