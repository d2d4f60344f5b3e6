import type { RunningSite } from "#e2e/support/launch-site.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";

/** An inquiry about a cart, as if it had just arrived, of a customer with a name and address of its own. */
export async function addInquiry(
  { dataDir }: Pick<RunningSite, "dataDir">,
  lastName: string,
  own: Partial<InquiriesTable> = {},
): Promise<InquiriesTable> {
  const inquiry = sampleInquiry({
    first_name: "Olivia",
    last_name: lastName,
    email: `olivia.${lastName.toLowerCase()}@example.com`,
    phone: "(732) 555-0148",
    received_at: new Date().toISOString(),
    intent: "test-drive",
    vehicle: "evolution-d5-maverick-4-plus",
    area: "lavallette",
    message: "Is the red one there to drive on Saturday?",
    ...own,
  });
  const database = await openDatabase<InquiryTables>({ folder: dataDir });
  await storeInquiries(database, inquiry);
  await database.destroy();
  return inquiry;
}
