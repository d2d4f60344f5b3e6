import type { Kysely } from "kysely";
import { createAppointments } from "#appointments/appointments.server.ts";
import type { NewAppointment } from "#appointments/changes/book.server.ts";
import { appointmentMigrations } from "#appointments/migrations.ts";
import { RECORD } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { Appointments } from "#domain/appointments/appointments-schema.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { AcknowledgementTables } from "#platform/mail/acknowledgement-limit.server.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { readMessages } from "#records/testing/read-messages.ts";

export type ShopTables = AppointmentTables & InquiryTables & EventTables & AcknowledgementTables;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const WEEK: Dealership["hours"]["sales"] = [
  { days: [...DAYS], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];

export const HOURS: Pick<Dealership, "hours" | "closures"> = {
  hours: { sales: WEEK, service: WEEK, structuredData: "sales" },
  closures: [],
};

export const DRIVE: Appointments["kinds"][number] = {
  id: "test-drive",
  minutes: 30,
  minutesBetween: 15,
  pool: "test-drives",
  hours: "sales",
  noticeHours: 2,
  horizonDays: 30,
  stepMinutes: 30,
  confirm: "instant",
  places: ["shore"],
  bring: [],
};

export const APPOINTMENTS: Appointments = {
  mode: "real",
  holdHours: 8,
  pools: [
    { place: "shore", pool: "test-drives", capacity: 2 },
    { place: "shore", pool: "bays", capacity: 1 },
  ],
  kinds: [
    DRIVE,
    {
      ...DRIVE,
      id: "battery-services",
      minutes: 60,
      minutesBetween: 0,
      pool: "bays",
      confirm: "ask",
    },
    { ...DRIVE, id: "maintenance-repair", minutes: 60, minutesBetween: 0, pool: "bays" },
  ],
};

export const STAFF = { person: "p1", name: "Jordan Sample" };
export const DANA = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
};

/** A Friday, 4:19 PM in New Jersey. */
export const NOW = new Date("2026-07-10T20:19:00Z");

export const at = (text: string) => Date.parse(`${text.replace(" ", "T")}:00-04:00`);

export const drive = (own: Partial<NewAppointment> = {}): NewAppointment => ({
  kind: "test-drive",
  place: "shore",
  startsAt: at("2026-07-11 10:30"),
  customer: DANA,
  notes: "",
  ...own,
});

export type OpenShop = ReturnType<typeof openShop>;

/** The appointments of a shop with a clock that is moved by hand, for each process on the same tables. */
export function openShop(
  databases: readonly Kysely<ShopTables>[],
  { undoHoldMs = 60_000 }: { undoHoldMs?: number } = {},
) {
  const [database] = databases;
  if (database === undefined) throw new Error("there is no instance");
  const clock = { now: NOW };
  const facts = {
    appointments: structuredClone(APPOINTMENTS),
    dealership: structuredClone(HOURS),
  };
  const open = (own: Kysely<ShopTables>) =>
    createAppointments(own, {
      facts: () => facts,
      canMail: true,
      channels: ["dealership", "visitor"],
      undoHoldMs,
      clock: () => clock.now,
    });
  const shops = databases.map(open);
  const [appointments] = shops;
  if (appointments === undefined) throw new Error("there is no instance");
  return {
    database,
    databases,
    clock,
    facts,
    shops,
    appointments,
    /** Books an appointment that must fit. */
    async booked(own: Partial<NewAppointment> = {}) {
      const result = await appointments.book(STAFF, drive(own));
      if (result.kind !== "ok") throw new Error(`the visit was ${result.kind}`);
      return result.appointment;
    },
    async find(reference: string) {
      const found = await appointments.find(reference);
      if (found === null) throw new Error(`there is no appointment ${reference}`);
      return found;
    },
    mails: () => readMessages(database, RECORD),
  };
}

/** A shop on a SQLite database of its own; `close` removes it. */
export async function openShopOnFile(options: { undoHoldMs?: number } = {}) {
  const { database, close } = await openTemporary<ShopTables>({
    ...inquiryMigrations,
    ...appointmentMigrations,
  });
  return { ...openShop([database], options), close };
}
