//! Programs in every language that a course can name.

use super::{course, pairs};

/// Languages: the tool, its package in Debian, what `[build]` says, the main file, and a program that
/// adds.
const LANGUAGES: [[&str; 5]; 6] = [
    [
        "g++",
        "g++",
        "language = \"c++\"\nflags = [\"-std=c++20\", \"-O2\"]",
        "main.cpp",
        "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }\n",
    ],
    [
        "javac",
        "default-jdk-headless",
        "language = \"java\"",
        "Main.java",
        "import java.util.Scanner;\npublic class Main { public static void main(String[] words) {\n\
         Scanner in = new Scanner(System.in); int a = in.nextInt(), b = in.nextInt();\n\
         System.out.println(a + b); } }\n",
    ],
    [
        "rustc",
        "rustc",
        "language = \"rust\"",
        "main.rs",
        "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap();\n\
         let sum = |a: i32, b: i32| a + b;\n\
         let all: Vec<i32> = line.split_whitespace().map(|it| it.parse().unwrap()).collect();\n\
         println!(\"{}\", sum(all[0], all[1])); }\n",
    ],
    [
        "node",
        "nodejs",
        "language = \"javascript\"",
        "main.js",
        "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\n\
         console.log(a + b);\n",
    ],
    [
        "go",
        "golang-go",
        "language = \"go\"",
        "main.go",
        "package main\nimport \"fmt\"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }\n",
    ],
    [
        "awk",
        "mawk",
        "language = \"command\"\nname = \"sum.awk\"\nrun = \"awk -f {folder}/{main}\"",
        "sum.awk",
        "{ a = $1; b = $2; print a + b }\n",
    ],
];

/// One program in each language, right and wrong; the command that repeats the fault shows it. What
/// is missing here fails the test: `cargo xtask test` installs it.
#[test]
fn programs_of_every_language_are_judged() {
    for [tool, package, build, file, program] in LANGUAGES {
        assert!(
            has_tool(tool),
            "{tool} is missing: install what Debian calls {package}"
        );
        let place = pairs("", "");
        assert!(program.contains("a + b"));
        let text = course("", "").replace("language = \"python\"", build);
        let text = text.replace("cpu = 1\nwall = 3", "cpu = 10\nwall = 30");
        place.lay(&[
            ("course/course.toml", &text),
            (&format!("right/{file}"), program),
            (&format!("wrong/{file}"), &program.replace("a + b", "a - b")),
        ]);
        place.check(&["@course", "@right"], 0, &["Everything is right"]);
        place.check(&["@course", "@wrong"], 1, &["Printed:  -1"]);
        assert_eq!(place.repeat("wrong", "right"), ["-1\n", "3\n"], "{tool}");
    }
}

#[test]
fn a_compiler_that_is_missing_is_nobodys_fault() {
    let place = pairs("", "");
    let build = "language = \"command\"\nname = \"sum.x\"\nbuild = \"no-such-compiler {main}\"\n\
                 run = \"{folder}/sum\"";
    let text = course("", "").replace("language = \"python\"", build);
    place.lay(&[("course/course.toml", &text), ("right/sum.x", "a + b\n")]);
    let told = "no-such-compiler is not installed here";
    let all = place.check(&["@course", "@right"], 2, &[told]);
    assert!(!all.contains("points"), "{all}");
}

fn has_tool(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}
