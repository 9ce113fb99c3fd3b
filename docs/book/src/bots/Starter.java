import java.util.Scanner;

/** A starter bot: any legal move, always the same one for the same position. */
public class Starter {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in, "UTF-8");
        while (in.hasNextLine()) {
            String[] fields = in.nextLine().split("\t");
            switch (fields[0]) {
                case "quit": return;
                case "ludoteca": say("bot\t1\tname=Starter (Java)"); break;
                case "arrange": say("random"); break;
                case "move": say(choose(fields)); break;
                case "end": // not answered
                    if (!field(fields, "why").isEmpty()) System.err.println("refused: " + field(fields, "why"));
            }
        }
    }

    static String choose(String[] fields) {
        String legal = field(fields, "legal");
        if (legal.isEmpty()) return "resign";
        // Your idea goes here: the position is all that you may know.
        int number = field(fields, "position").chars().sum();
        String[] moves = legal.split(" ");
        return moves[number % moves.length];
    }

    static String field(String[] fields, String key) {
        for (String field : fields)
            if (field.startsWith(key + "=")) return field.substring(key.length() + 1);
        return "";
    }

    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
