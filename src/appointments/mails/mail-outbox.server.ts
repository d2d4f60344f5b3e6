import { type Kysely, type SqlBool, sql } from "kysely";
import {
  createAppointmentFinder,
  type FoundAppointment,
} from "#appointments/store/find-appointments.server.ts";
import {
  type AppointmentMailsTable,
  type AppointmentTables,
  MAIL_KINDS,
  type MailKind,
} from "#appointments/store/tables.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";

type Leased = Lease & { reference: string; found: FoundAppointment };

export type LeasedCustomerMail = Leased & {
  channel: "customer";
  kind: MailKind;
  detail: Record<string, unknown>;
};

/** `fromAt` is when it was to begin before, in milliseconds since 1970. */
export type ShopNews =
  | { what: "message"; text: string }
  | { what: "moved" | "canceled"; fromAt: number };

export type LeasedShopMail = Leased & { channel: "shop"; kind: "shop"; detail: ShopNews };

export type LeasedMail = LeasedCustomerMail | LeasedShopMail;

/** `deadAt` is milliseconds since 1970. */
export type DeadAppointmentMail = {
  reference: string;
  kind: AppointmentMailsTable["kind"];
  attempts: number;
  fault: string | null;
  deadAt: number;
};

/** In which a mail is still true: after another step, that step's own mail says what is. */
const TRUE_IN: Record<MailKind, readonly AppointmentState[]> = {
  requested: ["requested"],
  booked: ["booked"],
  moved: ["requested", "booked"],
  canceled: ["canceled"],
  declined: ["declined"],
  reminder: ["booked"],
};

/** A newer version may have queued others, which it sends itself. */
const isKnownKind = sql<SqlBool>`kind in (${sql.join([...MAIL_KINDS, "shop"])})`;

function isTrue(
  { kind, unique_key, detail }: Pick<AppointmentMailsTable, "kind" | "unique_key" | "detail">,
  { appointment: { state, fromAt, customer } }: FoundAppointment,
  now: number,
): boolean {
  if (kind === "shop") return true;
  if (!TRUE_IN[kind].includes(state) || customer.email === "") return false;
  if (kind === "moved") return JSON.parse(detail).fromAt === fromAt;
  return kind !== "reminder" || (fromAt > now && unique_key.endsWith(` ${fromAt}`));
}

/** Mails to customers, and to the shop about what they did. */
export function createAppointmentOutbox(
  database: Kysely<AppointmentTables>,
  clock: () => Date = () => new Date(),
) {
  const { take, requeue, markUnneeded, ...leases } = createLeases<AppointmentMailsTable>(
    database,
    "appointment_mails",
  );
  const reader = createAppointmentFinder(database);
  return {
    ...leases,

    /** Passes over what is not true any more. */
    async lease(): Promise<LeasedMail | null> {
      for (;;) {
        const taken = await take(isKnownKind);
        if (taken === null) return null;
        const { row, lease } = taken;
        const found = await reader.findById(row.appointment);
        // The appointment has just been deleted, and the row with it.
        if (found === null) continue;
        if (!isTrue(row, found, clock().getTime())) {
          await markUnneeded(lease.id, lease.lease, "not true any more");
          continue;
        }
        const { reference } = found.appointment;
        const leased = { ...lease, reference, found, detail: JSON.parse(row.detail) };
        return row.kind === "shop"
          ? { ...leased, channel: "shop", kind: row.kind }
          : { ...leased, channel: "customer", kind: row.kind };
      }
    },

    /** The latest first. */
    async deadMails(limit: number): Promise<DeadAppointmentMail[]> {
      const rows = await database
        .selectFrom("appointment_mails")
        .innerJoin("appointments", "appointments.id", "appointment_mails.appointment")
        .select(["reference", "appointment_mails.kind", "attempts", "fault"])
        .select(sql<number>`dead_at`.as("deadAt"))
        .where("dead_at", "is not", null)
        .orderBy("dead_at", "desc")
        .orderBy("appointment_mails.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, deadAt: Number(row.deadAt) }));
    },

    /** Returns the number of mails. */
    async requeue(references: readonly string[] | "all"): Promise<number> {
      if (references === "all") return await requeue(sql`1 = 1`);
      if (references.length === 0) return 0;
      const names = references.map((name) => name.toUpperCase());
      return await requeue(
        sql`appointment in (select id from appointments where reference in (${sql.join(names)}))`,
      );
    },
  };
}

export type AppointmentOutbox = ReturnType<typeof createAppointmentOutbox>;
