import { fileURLToPath } from "node:url";
import { createChildTasks } from "#platform/child-tasks.server.ts";
import type { MailTask } from "./mail-program.server.ts";
import type { HeaderFields } from "./mail-rules.ts";
import { type MailContent, type MailHead, unreadContent } from "./read-mail.server.ts";

// The build compiles it.
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./mail-program.server.ts", import.meta.url)
    : import.meta.resolve("#build/server/mail-program.js"),
);
const LIMITS = { megabytes: 256, timeoutMs: 60_000 };

const tasks = createChildTasks<MailTask, MailHead | MailContent>(PROGRAM, LIMITS);

/** `readMailHead` beside the thread that serves requests. Rejects for a header that takes too long. */
export const parseMailHead = (header: Buffer) => tasks.run({ header }) as Promise<MailHead>;

/** `readMailContent` beside the thread that serves requests. */
export async function parseMailContent(
  source: Buffer,
  fields: HeaderFields,
  marks: readonly string[],
): Promise<MailContent> {
  try {
    return (await tasks.run({ source, fields, marks })) as MailContent;
  } catch {
    return unreadContent("This mail could not be read. Open it in the mailbox.");
  }
}
