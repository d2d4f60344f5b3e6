import type { DeskServices } from "#desk/services.ts";
import { retentionSchema } from "#domain/content/retention-schema.ts";
import { pluralize } from "#domain/money.ts";

export const RETENTION = "retention.json";

const SINGULAR: Record<string, string> = {
  inquiries: "inquiry",
  "rental requests": "rental request",
  rentals: "rental",
  customers: "customer record",
  sessions: "sign-in record",
  "sign-in attempts": "failed sign-in",
  changes: "entry of the list of changes",
};

const PLURAL: Record<string, string> = {
  inquiries: "inquiries",
  changes: "entries of the list of changes",
};

export const NO_DELETION = "This deletes nothing tonight.";

/** A sentence that counts what the next nightly deletion removes under a text of retention.json. */
export async function describeDeletion(
  { countOldData }: Pick<DeskServices, "countOldData">,
  text: string,
): Promise<string> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  const retention = retentionSchema.safeParse(data);
  // The content's own check says what is wrong, and publishes nothing.
  if (!retention.success) return "This deletes nothing until its mistakes are corrected.";
  const counts = Object.entries(await countOldData(retention.data)).map(([kind, count]) =>
    pluralize(count, SINGULAR[kind] ?? kind, PLURAL[kind]),
  );
  return counts.length === 0
    ? NO_DELETION
    : `This deletes ${new Intl.ListFormat("en-US").format(counts)} tonight, for good.`;
}
