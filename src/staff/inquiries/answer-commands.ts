import type { Command } from "commander";
import type { Desk } from "#staff/desk.ts";
import { done, misused } from "#staff/outcome.ts";
import { unknownInquiry } from "./lookups.ts";

const LONGEST_NOTE = 5000;

// Not every database stores these, and none belongs to a note.
const UNCLEAN = /[^\P{Cc}\t\n]|\p{Cs}/u;

const NOTE_HELP = `
An inquiry with a note counts as answered. "inquiries show" shows its notes. Notes leave with the inquiry.

Example:
  npm run staff -- inquiries note 7K4M-2QXD "Called: she comes on Friday at ten."`;

const CLOSE_HELP = `
A closed inquiry counts as answered and leaves "inquiries list", which shows it with --all.

Examples:
  npm run staff -- inquiries close 7K4M-2QXD
  npm run staff -- inquiries reopen 7K4M-2QXD`;

const REFERENCE = 'the reference that "inquiries list" shows, such as 7K4M-2QXD';

/** A note as it is stored, or why it cannot be. */
export function noteFrom(given: string): { ok: true; text: string } | { ok: false; why: string } {
  const text = given.replaceAll(/\r\n?/g, "\n").trim();
  if (text === "") return { ok: false, why: "The note is empty." };
  if (text.length > LONGEST_NOTE) {
    return { ok: false, why: `The note is too long: at most ${LONGEST_NOTE} characters.` };
  }
  if (UNCLEAN.test(text))
    return { ok: false, why: "The note holds characters that cannot be shown." };
  return { ok: true, text };
}

/** Adds `inquiries note`, `inquiries close` and `inquiries reopen`. */
export function addAnswerCommands(group: Command, desk: Desk): void {
  group
    .command("note")
    .description("write down what was answered")
    .argument("<reference>", REFERENCE)
    .argument("<text>", "the note, in quotation marks")
    .addHelpText("after", NOTE_HELP)
    .action((reference: string, given: string) =>
      desk.onStores(async ({ inquiries }) => {
        const note = noteFrom(given);
        if (!note.ok) return misused(note.why);
        if (!(await inquiries.note(reference, note.text))) return unknownInquiry(reference);
        return done(`Noted on ${reference.toUpperCase()}.`);
      }),
    );

  const changes = {
    close: { description: "mark one as done", state: "closed" },
    reopen: { description: "mark a closed one as not done", state: "open" },
  } as const;
  for (const [name, { description, state }] of Object.entries(changes)) {
    const change = name === "close" ? "close" : "reopen";
    group
      .command(change)
      .description(description)
      .argument("<reference>", REFERENCE)
      .addHelpText("after", CLOSE_HELP)
      .action((reference: string) =>
        desk.onStores(async ({ inquiries }) => {
          const changed = await inquiries[change](reference);
          if (changed === "unknown") return unknownInquiry(reference);
          const was = changed === "already" ? "already " : "";
          return done(`${reference.toUpperCase()} is ${was}${state}.`);
        }),
      );
  }
}
