import type { Kysely } from "kysely";
import { type Reservation, reservationFromRow } from "./reservation.ts";
import type { ReservationTables } from "./tables.ts";

export type ExportedReservation = {
  reservation: Reservation;
  /** In cents, of the rental and of the deposit: what was taken less what went back. */
  paidCents: number;
  depositHeldCents: number;
  /** What staff wrote down and the renter wrote, the oldest first. `at` is in milliseconds since 1970. */
  notes: readonly { at: number; author: string; text: string }[];
};

const PAGE_ROWS = 500;

const SIGNS = {
  payment: { of: "paid", sign: 1 },
  refund: { of: "paid", sign: -1 },
  deposit: { of: "deposit", sign: 1 },
  "deposit-return": { of: "deposit", sign: -1 },
} as const;

async function withDetails(
  database: Kysely<ReservationTables>,
  reservations: readonly Reservation[],
): Promise<ExportedReservation[]> {
  const ids = reservations.map(({ id }) => id);
  const payments = await database
    .selectFrom("reservation_payments")
    .select(["reservation", "kind", "cents"])
    .where("reservation", "in", ids)
    .execute();
  const notes = await database
    .selectFrom("reservation_events")
    .select(["reservation", "at", "author", "reason"])
    .where("reservation", "in", ids)
    .where("kind", "in", ["note", "message"])
    .orderBy("id")
    .execute();
  const paymentsOf = Map.groupBy(payments, ({ reservation }) => reservation);
  const notesOf = Map.groupBy(notes, ({ reservation }) => reservation);
  return reservations.map((reservation) => {
    const sums = { paid: 0, deposit: 0 };
    for (const { kind, cents } of paymentsOf.get(reservation.id) ?? []) {
      sums[SIGNS[kind].of] += SIGNS[kind].sign * cents;
    }
    return {
      reservation,
      paidCents: sums.paid,
      depositHeldCents: sums.deposit,
      notes: (notesOf.get(reservation.id) ?? []).map(({ at, author, reason }) => ({
        at: Number(at),
        author,
        text: reason ?? "",
      })),
    };
  });
}

export function createReservationExport(database: Kysely<ReservationTables>) {
  return {
    /** All that start from a time on, by their start, in pages. `since` is null for all of them. */
    async *pages(since: Date | null): AsyncGenerator<ExportedReservation[]> {
      let last = { at: since?.getTime() ?? 0, id: "" };
      for (;;) {
        const { at, id } = last;
        const rows = await database
          .selectFrom("reservations")
          .selectAll()
          .where(({ or, and, eb }) =>
            or([eb("from_at", ">", at), and([eb("from_at", "=", at), eb("id", ">", id)])]),
          )
          .orderBy("from_at")
          .orderBy("id")
          .limit(PAGE_ROWS)
          .execute();
        const end = rows.at(-1);
        if (end === undefined) return;
        last = { at: Number(end.from_at), id: end.id };
        yield await withDetails(database, rows.map(reservationFromRow));
      }
    },
  };
}
