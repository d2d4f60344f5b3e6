import { defineSearch } from "#records/search/define-search.server.ts";
import type { Phase } from "#records/search/phases.ts";
import { deriveStatus, type Status } from "./conversation-state.server.ts";
import { type InquiriesTable, RECORD } from "./tables.ts";

const PHASES: Record<Status, Phase> = { waiting: "waiting", answered: "open", closed: "closed" };

/** By names, email, phone, reference, cart, subject and town. */
export const inquirySearch = defineSearch<InquiriesTable>({
  record: RECORD,
  table: "inquiries",
  added: "received_at",
  describe: (rows) =>
    rows.map((row) => ({
      exact: [row.reference, row.email],
      phones: [row.phone],
      names: [row.first_name, row.last_name],
      texts: [row.vehicle?.replaceAll("-", " ") ?? null, row.subject, row.area],
      phase: PHASES[deriveStatus(row)],
      at: Date.parse(row.received_at),
      part: row.interest,
    })),
});
