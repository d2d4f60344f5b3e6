import type { Kysely } from "kysely";
import { addFoldedText } from "#platform/migrations/folded-index.ts";

const COLUMNS = [
  ...["reference", "first_name", "last_name", "email", "phone", "vehicle", "subject", "area"],
];

/** Names of inquiries are found without their accents and apostrophes. */
export async function addFoldedInquiries(database: Kysely<unknown>): Promise<void> {
  await addFoldedText(database, "inquiry", { table: "inquiries", columns: COLUMNS });
}
