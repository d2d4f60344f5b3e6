import type { Command } from "commander";
import { type CommandContext, usageError } from "./command-context.ts";

const RENAMED: Readonly<Record<string, string>> = {
  doctor: "check",
  "restore-drill": "restore-test",
  "inquiries dead": "inquiries unsent",
  "inquiries requeue": "inquiries resend",
  "inquiries purge": "inquiries delete",
};

/** An earlier name, which a timer may still use, says the new one and does nothing else. */
export function addRenamedCommands(program: Command, context: CommandContext): void {
  for (const [before, now] of Object.entries(RENAMED)) {
    const [name = "", group] = before.split(" ").toReversed();
    const parent = program.commands.find((command) => command.name() === group) ?? program;
    const sentence = `"${before}" is now called "${now}". Nothing was done: use npm run cli -- ${now}`;
    parent
      .command(name, { hidden: true })
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => context.run(async () => usageError(sentence)));
  }
}
