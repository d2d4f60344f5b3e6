import type { Migration } from "kysely/migration";
import { createInquiryTables } from "./migrations/0001-inquiries.ts";
import { createReceivedMails } from "./migrations/0022-received-mails.ts";
import { createOutcomes } from "./migrations/0023-outcomes.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const inquiryMigrations: Record<string, Migration> = {
  "0001-inquiries": { up: createInquiryTables },
  "0022-received-mails": { up: createReceivedMails },
  "0023-outcomes": { up: createOutcomes },
};
