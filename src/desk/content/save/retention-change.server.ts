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

/** Counts what the next nightly deletion removes under a text of retention.json; null if nothing. */
export async function countDeletion(
  { countOldData }: Pick<DeskServices, "countOldData">,
  text: string,
): Promise<string | null> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  const retention = retentionSchema.safeParse(data);
  // The content's own check says what is wrong, and saves nothing.
  if (!retention.success) return null;
  const counts = Object.entries(await countOldData(retention.data)).map(([kind, count]) =>
    pluralize(count, SINGULAR[kind] ?? kind, PLURAL[kind]),
  );
  return counts.length === 0 ? null : new Intl.ListFormat("en-US").format(counts);
}
