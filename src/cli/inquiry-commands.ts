import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { addExportInquiriesCommand } from "./export-inquiries-command.ts";
import { addUnsentCommands } from "./unsent-commands.ts";

const HELP = `
Inquiries are read, answered and closed in the desk's inbox. A person's data is deleted there too: Settings, Privacy and removal.`;

export function addInquiryCommands(program: Command, context: CommandContext): void {
  const group = program
    .command("inquiries")
    .description("export what visitors sent, see and resend what could not be mailed")
    .addHelpText("after", HELP);
  addExportInquiriesCommand(group, context);
  addUnsentCommands(group, context);
}
