import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { defineMessages, type MailView, type MessageKind } from "#records/outbox/message-kinds.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { OutboxTable, OutboxTables } from "#records/tables.ts";

const mail = (id: string): MailView => ({
  envelope: { from: "web@example.com", to: "dana@example.com" },
  from: { name: "", address: "web@example.com" },
  to: { name: "", address: "dana@example.com" },
  subject: `About ${id}`,
  text: "Hello",
  headers: {},
});

type Own = {
  /** Ids of records that were deleted. */
  gone?: ReadonlySet<string>;
  view?: (id: string) => MailView | Promise<MailView>;
};

/** Kinds about a record that knows only its id. A message is true unless its detail says otherwise. */
export function sampleKinds({ gone = new Set(), view = mail }: Own = {}): MessageKind[] {
  const isStillTrue = (_: string, { detail }: { detail: Record<string, unknown> }) =>
    detail.isTrue !== false;
  return defineMessages<string>({
    record: "sample",
    find: async (id) => (gone.has(id) ? null : id),
    reference: (id) => id,
    kinds: {
      own: { delivery: "own", isStillTrue, view },
      many: { delivery: "at-least-once", isStillTrue, view },
      once: { delivery: "at-most-once", isStillTrue, view },
      staff: { delivery: "at-least-once", isStillTrue, view, isForgotten: true },
      steady: { delivery: "own", view },
      hook: {
        isStillTrue,
        webhook: (id) => ({ type: "sample.created", timestamp: "2026-07-10", data: { id } }),
      },
    },
  });
}

export type SampleKind =
  | "own"
  | "many"
  | "once"
  | "staff"
  | "steady"
  | "hook"
  | "of-a-newer-version";

/** A row that is due. */
export function sampleMessage({
  about = randomUUID(),
  kind = "own",
  ...own
}: Partial<Omit<OutboxTable, "kind">> & { about?: string; kind?: SampleKind } = {}): OutboxTable {
  const id = randomUUID();
  return {
    id,
    subject: toSubject("sample", about),
    kind: toKind("sample", kind),
    channel: kind === "hook" ? "webhook" : "mail",
    unique_key: id,
    detail: "{}",
    created_at: Date.now(),
    due_at: 1000,
    attempts: 0,
    lease: null,
    leased_until: null,
    delivered_at: null,
    dead_at: null,
    fault: null,
    ...own,
  };
}

export async function addMessage(
  database: Kysely<OutboxTables>,
  own: Parameters<typeof sampleMessage>[0] = {},
): Promise<{ row: OutboxTable; about: string }> {
  const row = sampleMessage(own);
  await database.insertInto("outbox").values(row).execute();
  return { row, about: row.subject.replace("sample:", "") };
}
