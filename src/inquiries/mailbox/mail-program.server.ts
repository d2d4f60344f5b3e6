import { serveTasks } from "#platform/child-tasks.server.ts";
import type { HeaderFields } from "./mail-rules.ts";
import { readMailContent, readMailHead } from "./read-mail.server.ts";

export type MailTask =
  | { header: Buffer }
  | { source: Buffer; fields: HeaderFields; marks: readonly string[] };

serveTasks(async (task: MailTask) =>
  "header" in task
    ? await readMailHead(task.header)
    : await readMailContent(task.source, task.fields, task.marks),
);
