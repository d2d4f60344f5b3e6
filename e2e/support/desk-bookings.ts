import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { bookingForm, sendBooking } from "./booking-form.ts";
import type { DeskSite } from "./desk.ts";

async function inTables<Result>(
  { dataDir, databaseUrl }: DeskSite,
  work: (
    database: Awaited<ReturnType<typeof openDatabase<InquiryTables & RentalTables>>>,
  ) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase<InquiryTables & RentalTables>({
    folder: dataDir,
    url: databaseUrl,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Sends a rental request as a visitor does. Returns its reference. */
export async function requestBooking(
  site: DeskSite,
  overrides: Parameters<typeof bookingForm>[0] = {},
): Promise<string> {
  const form = bookingForm(overrides);
  const response = await sendBooking(site.url, form);
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`the request was refused: ${response.status}`);
  return await inTables(site, async (database) => {
    const { reference } = await database
      .selectFrom("bookings")
      .select("reference")
      .where("first_name", "=", form.firstName)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return reference;
  });
}

/** As if staff had made the booking, or its inquiry had been deleted. */
export async function forgetInquiry(site: DeskSite, reference: string): Promise<void> {
  await inTables(site, (database) =>
    database
      .updateTable("bookings")
      .set({ inquiry: null })
      .where("reference", "=", reference)
      .execute(),
  );
}

/** As if the time in which what staff did can be undone was over, in which the mails about it wait. */
export async function endUndoTime(site: DeskSite): Promise<void> {
  await inTables(site, async (database) => {
    await database
      .updateTable("outbox")
      .set(({ ref }) => ({ due_at: ref("created_at") }))
      .where("attempts", "=", 0)
      .execute();
  });
}

/** Moves a booking in time, as if it had been made earlier. In milliseconds since 1970. */
export async function moveBooking(
  site: DeskSite,
  reference: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await inTables(site, (database) =>
    database
      .updateTable("bookings")
      .set({ from_at: from, to_at: to, until_at: to + 2 * 3_600_000 })
      .where("reference", "=", reference)
      .execute(),
  );
}

/** Adds a file as it comes with a mail. */
export async function addBookingFile(site: DeskSite, reference: string, id: string): Promise<void> {
  await inTables(site, async (database) => {
    const { id: booking } = await database
      .selectFrom("bookings")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const file = { id, booking, at: 0, name: "gate.jpg", bytes: Buffer.from("jpeg") };
    await database.insertInto("booking_files").values(file).execute();
  });
}

/** Adds a photo of the handover. Returns its id. */
export async function addBookingPhoto(site: DeskSite, reference: string): Promise<string> {
  return await inTables(site, async (database) => {
    const { id: booking } = await database
      .selectFrom("bookings")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const photo = { id: `photo-${reference}`, booking: booking, side: "front" } as const;
    await database
      .insertInto("booking_photos")
      .values({ ...photo, direction: "out", jpeg: Buffer.from("jpeg"), at: 0, author: "tests" })
      .execute();
    return photo.id;
  });
}
