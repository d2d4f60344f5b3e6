import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { insertAppointment, toRow } from "#appointments/changes/book.server.ts";
import {
  CUSTOMER,
  type NewAppointmentEvent,
  toRecord,
} from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { newReference } from "#platform/reference.server.ts";
import { assignCustomer, toRecordPerson } from "#records/customers/assign-customers.server.ts";
import { addEvents } from "#records/events.server.ts";
import { type DemoAppointment, planAppointments, SATURDAY_BLOCKS } from "./appointment-samples.ts";
import { createEmail, type DemoContext } from "./booking-rows.ts";
import { pick } from "./demo-booking.ts";

type Database = Kysely<AppointmentTables & InquiryTables>;

const PLACE = "shore";
const MINUTE = 60_000;
/** Days between the booking and the appointment. */
const LEAD_DAYS = [1, 3, 2, 6, 4];

/** Inquiries of customers who booked with the form, by email address. */
async function readInquiries(database: Database, appointments: readonly DemoAppointment[]) {
  const rows = await database
    .selectFrom("inquiries")
    .select(["id", "reference", "email", "received_at"])
    .where("email", "in", appointments.map(createEmail))
    .where("answered_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/** The steps after the booking, with minutes since the start. */
const STEPS: Partial<
  Record<AppointmentState, readonly [state: AppointmentState, minutes: number][]>
> = {
  arrived: [["arrived", -4]],
  done: [
    ["arrived", -2],
    ["done", 28],
  ],
  no_show: [["no_show", 25]],
  canceled: [["canceled", -1500]],
};

function createSteps(
  row: AppointmentsTable,
  index: number,
  { staff }: DemoContext,
): NewAppointmentEvent[] {
  let from: AppointmentState = "booked";
  return (STEPS[row.state] ?? []).map(([kind, minutes]) => {
    const event: NewAppointmentEvent = {
      ...toRecord(row),
      at: row.from_at + minutes * MINUTE,
      kind,
      from,
      to: kind,
      by: kind === "canceled" ? CUSTOMER : pick(staff, index),
    };
    from = kind;
    return event;
  });
}

/** Stores the appointments of a busy Saturday and of the weeks around it, without checking whether they fit. */
export async function writeAppointments(
  database: Database,
  day: string,
  context: DemoContext,
): Promise<void> {
  const { catalogue, now, staff } = context;
  const { appointments, cartBySlug } = catalogue;
  const planned = planAppointments(day);
  const inquiries = await readInquiries(database, planned.slice(0, 20));
  await database.transaction().execute(async (all) => {
    const transaction = all.withTables<AppointmentTables>();
    for (const [index, appointment] of planned.entries()) {
      const kind = findBookableKind(appointments, appointment.kind);
      if (kind === null) continue;
      const startsAt = dealershipInstant(appointment.day, appointment.time).getTime();
      const email = createEmail(appointment);
      const inquiry = inquiries.get(email);
      const isFromSite =
        inquiry !== undefined || index % 2 === 0 || appointment.state === "requested";
      const bookedAt =
        inquiry === undefined
          ? Math.min(
              dealershipInstant(
                addDays(appointment.day, -pick(LEAD_DAYS, index)),
                "10:20",
              ).getTime(),
              now.getTime() - index * MINUTE,
            )
          : Date.parse(inquiry.received_at);
      const name =
        appointment.vehicle === null ? undefined : cartBySlug.get(appointment.vehicle)?.model;
      const { firstName, lastName, phone, cart, notes, vehicle, color, minutes } = appointment;
      const made = toRow(
        {
          kind: appointment.kind,
          place: PLACE,
          startsAt,
          notes,
          inquiry: inquiry?.id ?? null,
          customer: { firstName, lastName, email, phone },
          vehicle: vehicle === null || name === undefined ? null : { id: vehicle, name, color },
          cart: { name: cart, serialNumber: "" },
        },
        { ...kind, minutes: minutes ?? kind.minutes },
        catalogue,
        {
          now: bookedAt,
          source: isFromSite ? "site" : "desk",
          reference: inquiry?.reference ?? newReference(),
        },
      );
      const isRequest = appointment.state === "requested";
      const person = toRecordPerson("appointment", made, bookedAt);
      const row: AppointmentsTable = {
        ...made,
        customer: await assignCustomer(transaction, pick(staff, index), person),
        state: isRequest ? "requested" : "booked",
        hold_until: isRequest ? startsAt : null,
      };
      await insertAppointment(transaction, row, isFromSite ? CUSTOMER : pick(staff, index));
      if (appointment.state === row.state) continue;
      const steps = createSteps({ ...row, state: appointment.state }, index, context);
      await addEvents(transaction, steps);
      await transaction
        .updateTable("appointments")
        .set({ state: appointment.state, version: steps.length })
        .where("id", "=", row.id)
        .execute();
    }
    for (const { pool, from, until, days, reason } of SATURDAY_BLOCKS) {
      const isKnown = appointments.pools.some((own) => own.pool === pool && own.place === PLACE);
      if (!isKnown) continue;
      await transaction
        .insertInto("appointment_blocks")
        .values({
          id: randomUUID(),
          place: PLACE,
          pool,
          count: 1,
          reason,
          from_at: dealershipInstant(day, from).getTime(),
          until_at: dealershipInstant(addDays(day, days), until).getTime(),
          person: staff[0].person,
          author: staff[0].name,
          created_at: now.getTime(),
        })
        .execute();
    }
  });
}
