import { randomUUID } from "node:crypto";
import { queueMails } from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables, MailKind } from "#appointments/store/tables.ts";
import { storeAppointments } from "#appointments/testing/store-appointments.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DeskSite } from "./desk.ts";

/** Days and times are the dealership's. */
export type SeededAppointment = {
  reference: string;
  name: string;
  day: string;
  time: string;
  kind?: string;
  minutes?: number;
  minutesBetween?: number;
  state?: AppointmentState;
  vehicle?: string;
  cart?: string;
  phone?: string;
  email?: string;
  notes?: string;
};

const MINUTE = 60_000;

function toRow(seeded: SeededAppointment, now: number): Omit<AppointmentsTable, "customer"> {
  const { reference, name, day, time, kind = "test-drive", state = "booked" } = seeded;
  const isDrive = kind === "test-drive";
  const { minutes = isDrive ? 30 : 60, minutesBetween = isDrive ? 15 : 0 } = seeded;
  const from = dealershipInstant(day, time).getTime();
  const [firstName = "", lastName = ""] = name.split(" ");
  return {
    id: randomUUID(),
    reference,
    key: "0".repeat(22),
    inquiry: null,
    kind,
    place: "shore",
    pool: isDrive ? "test-drives" : "bays",
    from_at: from,
    to_at: from + minutes * MINUTE,
    until_at: from + (minutes + minutesBetween) * MINUTE,
    first_name: firstName,
    last_name: lastName,
    email: seeded.email ?? "",
    phone: seeded.phone ?? "(732) 555-0127",
    notes: seeded.notes ?? "",
    vehicle: seeded.vehicle ?? null,
    vehicle_name: null,
    color: null,
    cart: seeded.cart ?? "",
    serial_number: "",
    state,
    version: 0,
    hold_until: state === "requested" ? from : null,
    person: null,
    person_name: null,
    override_reason: null,
    awaits: null,
    network: null,
    source: "site",
    created_at: now,
  };
}

/** Adds appointments as they are: nothing checks whether they fit. */
export async function addAppointments(
  { dataDir, databaseUrl, aheadMs = 0 }: Pick<DeskSite, "dataDir" | "databaseUrl" | "aheadMs">,
  appointments: readonly SeededAppointment[],
): Promise<void> {
  const database = await openDatabase<AppointmentTables>({ folder: dataDir, url: databaseUrl });
  try {
    const rows = appointments.map((seeded) => toRow(seeded, Date.now() + aheadMs));
    await storeAppointments(database, rows);
  } finally {
    await database.destroy();
  }
}

/** As if the mail server had refused a mail about an appointment for good. */
export async function failAppointmentMail(
  { dataDir, databaseUrl }: DeskSite,
  { reference, kind }: { reference: string; kind: MailKind },
): Promise<void> {
  const database = await openDatabase<AppointmentTables>({ folder: dataDir, url: databaseUrl });
  try {
    const { id } = await database
      .selectFrom("appointments")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    await database.transaction().execute(async (transaction) => {
      const mail = { appointment: id, kind, holdMs: 60_000 };
      await queueMails(transaction, [mail]);
      await transaction
        .updateTable("outbox")
        .set({ dead_at: Date.now(), attempts: 1, fault: "550 at RCPT" })
        .where("subject", "=", `appointment:${id}`)
        .execute();
    });
  } finally {
    await database.destroy();
  }
}
