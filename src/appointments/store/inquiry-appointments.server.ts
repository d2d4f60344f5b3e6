import type { Kysely } from "kysely";
import type { RequestedAppointment } from "#domain/requested.ts";
import type { AppointmentTables } from "./tables.ts";

/** For inquiries, which know of an appointment only what came with them: the first of each. */
export const createAppointmentReader =
  (database: Kysely<AppointmentTables>) =>
  async (inquiries: readonly string[]): Promise<ReadonlyMap<string, RequestedAppointment>> => {
    if (inquiries.length === 0) return new Map();
    const rows = await database
      .selectFrom("appointments")
      .select(["inquiry", "kind", "place", "from_at", "state"])
      .select(["cart", "serial_number"])
      .where("inquiry", "in", inquiries)
      .where("source", "=", "site")
      .execute();
    return new Map(
      rows.map(({ inquiry, kind, place, from_at, state, cart, serial_number }) => [
        inquiry ?? "",
        {
          kind,
          place,
          startsAt: Number(from_at),
          state,
          cart: [cart, serial_number].filter(Boolean).join(", "),
        },
      ]),
    );
  };
