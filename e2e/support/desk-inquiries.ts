import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import {
  addRow,
  SAMPLE_BOOKING,
  sampleInquiry,
  storeInquiries,
} from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { insertBookings } from "#rentals/store/booking-search.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";
import type { DeskSite } from "./desk.ts";

type Added = { reference: string };

/** Writes inquiries, bookings and failed mails straight into the database of a site of its own. */
export async function writeInquiries(
  { dataDir, databaseUrl }: DeskSite,
  write: (add: {
    inquiry: (own?: Partial<InquiriesTable>) => Promise<Added>;
    booking: (start: string, time: string, own?: Partial<InquiriesTable>) => Promise<Added>;
    failedMail: (own?: Partial<InquiriesTable>) => Promise<Added>;
  }) => Promise<void>,
): Promise<void> {
  const database = await openDatabase<InquiryTables & RentalTables>({
    folder: dataDir,
    url: databaseUrl,
  });
  const inquiry = async (own: Partial<InquiriesTable> = {}) => {
    const row = sampleInquiry(own);
    await storeInquiries(database, row);
    return row;
  };
  try {
    await write({
      inquiry,
      booking: async (start, time, own = {}) => {
        const row = await inquiry({ interest: "general", intent: "rental", ...own });
        const booking = requestedRow(row, { ...SAMPLE_BOOKING, start, time });
        await insertBookings(database, [booking]);
        return row;
      },
      failedMail: async (own = {}) => {
        const { inquiry: row } = await addRow(database, { dead_at: Date.now() }, own);
        return row;
      },
    });
  } finally {
    await database.destroy();
  }
}

/** Adds a reply to an inquiry, with a file of this id. */
export async function addReplyFile(
  { dataDir, databaseUrl }: DeskSite,
  reference: string,
  id: string,
): Promise<void> {
  const database = await openDatabase<InquiryTables>({ folder: dataDir, url: databaseUrl });
  const inquiry = await database
    .selectFrom("inquiries")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const reply = `reply-${id}`;
  await database
    .insertInto("inquiry_replies")
    .values({
      id: reply,
      inquiry: inquiry.id,
      at: new Date().toISOString(),
      person: null,
      author: "tests",
      text: "See below.",
      closes: 0,
      canceled_at: null,
    })
    .execute();
  await database
    .insertInto("inquiry_attachments")
    .values({ id, reply, place: 0, name: "Quote.pdf", bytes: Buffer.from("%PDF") })
    .execute();
  await database.destroy();
}
