//! The languages that are read, and which parts of a syntax tree say something about a program.

use tree_sitter::Node;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// C, and headers of programs without C++.
    C,
    /// C++.
    Cpp,
    /// Java.
    Java,
    /// Python.
    Python,
    /// Rust.
    Rust,
}

/// Part of a program that a node of a syntax tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Comments, imports, prototypes and punctuation that says nothing.
    Left,
    /// One token, with whatever is in it.
    Token,
    /// A function or a type: its tokens are apart from those around it.
    Chunk,
    /// Made of others.
    Inner,
}

/// Nodes without effect: comments, what is imported, and braces that a formatter may add.
const LEFT: [&str; 14] = [
    "comment",
    "line_comment",
    "block_comment",
    "line_continuation",
    "preproc_include",
    "import_statement",
    "import_from_statement",
    "future_import_statement",
    "import_declaration",
    "package_declaration",
    "use_declaration",
    "{",
    "}",
    ";",
];

/// Literals that have parts, and are one token all the same.
const LITERALS: [&str; 7] = [
    "string_literal",
    "system_lib_string",
    "char_literal",
    "character_literal",
    "raw_string_literal",
    "concatenated_string",
    "preproc_arg",
];

const CHUNKS: [&str; 15] = [
    "function_definition",
    "function_item",
    "method_declaration",
    "constructor_declaration",
    "class_definition",
    "class_declaration",
    "interface_declaration",
    "enum_declaration",
    "record_declaration",
    "class_specifier",
    "impl_item",
    "trait_item",
    "struct_item",
    "enum_item",
    "mod_item",
];

/// Types of C, which are chunks only where they are defined.
const TYPES: [&str; 3] = ["struct_specifier", "union_specifier", "enum_specifier"];

impl Language {
    /// The language of a file by the end of its name. A header is C++ where `has_cpp` says that the
    /// program has files of C++.
    pub fn of_path(path: &str, has_cpp: bool) -> Option<Self> {
        let (_, ending) = path.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "h" if has_cpp => Some(Self::Cpp),
            "c" | "h" => Some(Self::C),
            "cpp" | "cc" | "cxx" | "hpp" | "hh" | "hxx" => Some(Self::Cpp),
            "java" => Some(Self::Java),
            "py" => Some(Self::Python),
            "rs" => Some(Self::Rust),
            _ => None,
        }
    }

    pub(crate) fn grammar(self) -> tree_sitter::Language {
        match self {
            Self::C => tree_sitter_c::LANGUAGE,
            Self::Cpp => tree_sitter_cpp::LANGUAGE,
            Self::Java => tree_sitter_java::LANGUAGE,
            Self::Python => tree_sitter_python::LANGUAGE,
            Self::Rust => tree_sitter_rust::LANGUAGE,
        }
        .into()
    }
}

/// Returns the part that a node is. `depth` is its distance from the root.
pub(crate) fn part_of(node: Node<'_>, language: Language, depth: usize) -> Part {
    let kind = node.kind();
    if LEFT.contains(&kind) || is_docstring(node, language) || is_prototype(node, depth) {
        return Part::Left;
    }
    if LITERALS.contains(&kind) || node.child_count() == 0 {
        return if node.start_byte() < node.end_byte() {
            Part::Token
        } else {
            Part::Left
        };
    }
    if kind == "string" && !has_interpolation(node) {
        return Part::Token;
    }
    let defines = |node: Node<'_>| node.child_by_field_name("body").is_some();
    if CHUNKS.contains(&kind) || TYPES.contains(&kind) && defines(node) {
        return Part::Chunk;
    }
    Part::Inner
}

/// A string that stands alone is a comment in Python.
fn is_docstring(node: Node<'_>, language: Language) -> bool {
    let is_string = |child: Node<'_>| ["string", "concatenated_string"].contains(&child.kind());
    language == Language::Python
        && node.kind() == "expression_statement"
        && node.child_count() == 1
        && node.child(0).is_some_and(is_string)
}

/// A function that is only announced: who orders functions in another way needs others of these.
fn is_prototype(node: Node<'_>, depth: usize) -> bool {
    // Below the file, and perhaps a header's guard and `extern "C"`.
    const DEEPEST: usize = 3;
    if depth > DEEPEST || node.kind() != "declaration" {
        return false;
    }
    let mut declarator = node.child_by_field_name("declarator");
    while let Some(inner) = declarator {
        match inner.kind() {
            "function_declarator" => return true,
            "pointer_declarator" => declarator = inner.child_by_field_name("declarator"),
            _ => return false,
        }
    }
    false
}

fn has_interpolation(node: Node<'_>) -> bool {
    let mut cursor = node.walk();
    node.children(&mut cursor)
        .any(|child| child.kind() == "interpolation")
}
