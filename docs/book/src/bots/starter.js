// A starter bot: any legal move, always the same one for the same position. Run it with node.
const lines = require("readline").createInterface({ input: process.stdin });

function answer(word, fields) {
  if (word === "ludoteca") return "bot\t1\tname=Starter (JavaScript)";
  if (word === "arrange") return "random";
  if (word === "end" && fields.why) process.stderr.write(`refused: ${fields.why}\n`);
  if (word !== "move") return null; // end is not answered
  const legal = (fields.legal || "").split(" ").filter(Boolean);
  // Your idea goes here: fields.position is all that you may know.
  let number = 0;
  for (const letter of fields.position) number += letter.codePointAt(0);
  return legal.length ? legal[number % legal.length] : "resign";
}

lines.on("line", (line) => {
  const [word, ...rest] = line.split("\t");
  if (word === "quit") process.exit(0);
  const pairs = rest.map((field) => [field.slice(0, field.indexOf("=")), field.slice(field.indexOf("=") + 1)]);
  const reply = answer(word, Object.fromEntries(pairs));
  if (reply !== null) process.stdout.write(reply + "\n");
});
lines.on("close", () => process.exit(0));
