import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { checkSlot } from "#appointments/planning/slots.server.ts";
import { appointmentFromRow, type Customer } from "#appointments/store/appointment.ts";
import { findKindAt, lockPools } from "#appointments/store/pools.server.ts";
import { CUSTOMER, queueMails } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import {
  MAX_OPEN_APPOINTMENTS,
  type TimeRefusal,
} from "#domain/appointments/appointment-request.ts";
import { OPEN_STATES } from "#domain/appointments/states.ts";
import type { AppointmentHandler, AppointmentSubmission } from "#inquiries/enclosed-requests.ts";
import { createPersonIndex } from "#platform/same-person.ts";
import { insertAppointment, toRow } from "./book.server.ts";
import type { ChangeOptions } from "./change-appointment.server.ts";

/** Visits to come that visitors have booked without staff. */
const readOpen = (transaction: Transaction<AppointmentTables>, now: number) =>
  transaction
    .selectFrom("appointments")
    .select(["email", "phone"])
    .where("source", "=", "site")
    .where("state", "in", OPEN_STATES)
    .where("to_at", ">", now)
    .execute();

const readCustomer = (inquiry: AppointmentSubmission["inquiry"]): Customer => ({
  firstName: inquiry.first_name,
  lastName: inquiry.last_name,
  email: inquiry.email,
  phone: inquiry.phone,
});

/** Compares all that the customer sent: what, where, when and who. */
const findUnchanged: AppointmentHandler["findUnchanged"] = async (inquiries, requests) => {
  const rows = await inquiries
    .withTables<AppointmentTables>()
    .selectFrom("appointments")
    .selectAll()
    .where(
      "inquiry",
      "in",
      requests.map(({ inquiry }) => inquiry.id),
    )
    .where("source", "=", "site")
    .where("state", "in", OPEN_STATES)
    .execute();
  const stored = new Map(rows.map((row) => [row.inquiry, appointmentFromRow(row)]));
  const isUnchanged = ({ inquiry, appointment: sent }: AppointmentSubmission): boolean => {
    const appointment = stored.get(inquiry.id);
    return isDeepStrictEqual(
      [
        appointment?.kind,
        appointment?.place,
        appointment?.fromAt,
        appointment?.vehicle,
        appointment?.cart,
        appointment?.customer,
        appointment?.notes,
      ],
      [
        sent.kind,
        sent.place,
        sent.startsAt,
        sent.vehicle,
        sent.cart,
        readCustomer(inquiry),
        inquiry.message,
      ],
    );
  };
  return new Set(requests.filter(isUnchanged).map(({ inquiry }) => inquiry.id));
};

/** Books the times that visitors choose, in the transaction that stores their inquiries. */
export function createRequests({
  facts,
  clock,
}: Pick<ChangeOptions, "facts" | "clock">): AppointmentHandler {
  return {
    async bookTimes(storing, requests) {
      const transaction: Transaction<AppointmentTables> = storing.withTables();
      const known = facts();
      const found = requests.map((request) => {
        const { kind, place } = request.appointment;
        return { ...request, kind: findKindAt(known, kind, place) };
      });
      await lockPools(
        transaction,
        found.flatMap(({ kind, appointment: { place } }) =>
          kind === null ? [] : [{ place, pool: kind.pool }],
        ),
      );
      const now = clock().getTime();
      const people = createPersonIndex(await readOpen(transaction, now));
      const refused = new Map<string, TimeRefusal>();
      for (const { inquiry, appointment, kind } of found) {
        if (kind === null) {
          refused.set(inquiry.id, { reason: "kind", nearest: [] });
          continue;
        }
        if (people.findAll(inquiry).length >= MAX_OPEN_APPOINTMENTS) {
          refused.set(inquiry.id, { reason: "person", nearest: [] });
          continue;
        }
        const { place, startsAt, vehicle, cart } = appointment;
        const slot = { kind, place, startsAt, now };
        const refusal = await checkSlot(transaction, known, slot, { booker: "visitor" });
        if (refusal !== null) {
          refused.set(inquiry.id, refusal);
          continue;
        }
        const row = toRow(
          {
            kind: kind.id,
            place,
            startsAt,
            customer: readCustomer(inquiry),
            vehicle,
            cart,
            notes: inquiry.message,
            inquiry: inquiry.id,
          },
          kind,
          known,
          { now, source: "site", reference: inquiry.reference },
        );
        await insertAppointment(transaction, row, CUSTOMER);
        people.add(row);
      }
      return refused;
    },

    findUnchanged,

    async acknowledge(storing, inquiries) {
      if (inquiries.length === 0) return;
      const transaction: Transaction<AppointmentTables> = storing.withTables();
      const rows = await transaction
        .selectFrom("appointments")
        .select(["id", "state"])
        .where("inquiry", "in", inquiries)
        .execute();
      await queueMails(
        transaction,
        rows.map(({ id, state }) => ({
          appointment: id,
          kind: state === "requested" ? "requested" : "booked",
        })),
      );
    },
  };
}
