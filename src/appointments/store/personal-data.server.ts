import { isUnfinished, STATE_LABELS } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { copyEvent } from "#records/personal-data/copies.server.ts";
import {
  copied,
  declareTables,
  leftOut,
  none,
  staff,
} from "#records/personal-data/declare-tables.ts";
import type { RecordTables } from "#records/tables.ts";
import { RECORD } from "./records.server.ts";
import type { AppointmentTables } from "./tables.ts";

const DAY = 86_400_000;

/** Appointments have no figures to keep, so they go as a whole. */
export const appointmentTables = declareTables<Omit<AppointmentTables, keyof RecordTables>>({
  appointments: {
    personal: "record",
    kind: RECORD,
    writtenAt: { ms: "created_at" },
    describe: ({ from_at, reference, state }) => ({
      day: dealershipTime(new Date(from_at)).day,
      what: `Appointment ${reference}, ${STATE_LABELS[state].toLowerCase()}`,
    }),
    // One whose day is over needs nobody's name any more.
    isUnfinished: ({ state, to_at }) => isUnfinished(state) && to_at > Date.now() - DAY,
    columns: {
      ...copied("reference", "first_name", "last_name", "email", "phone", "kind", "place"),
      from_at: "startsAt",
      to_at: "endsAt",
      notes: "notes",
      vehicle: {
        name: "vehicle",
        read: ({ vehicle }) => (vehicle === null ? null : { id: vehicle }),
      },
      vehicle_name: "vehicle.name",
      color: "vehicle.color",
      cart: "cart.name",
      serial_number: "cart.serialNumber",
      ...copied("state", "created_at"),
      ...leftOut("id", "customer", "key", "inquiry", "pool", "until_at", "version", "hold_until"),
      ...leftOut("person", "person_name", "override_reason", "source", "awaits", "network"),
    },
    history: { events: copyEvent },
    messages: { list: "mails", kind: "kind" },
    kept: [
      {
        kind: "appointments",
        for: "inquiryMonths",
        after: { ms: "to_at" },
        sparesLastYear: true,
        staysWith: "inquiry",
        step: 50,
      },
    ],
  },
  appointment_blocks: none("times without places, and why"),
  appointment_pools: none("ids of pools, to lock"),
  calendar_keys: staff("as long as they have an account"),
});
