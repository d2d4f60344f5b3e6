import { type Kysely, sql } from "kysely";
import type { PaymentKind, PaymentMethod } from "#domain/bookings/payments.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { isTaxLine } from "#domain/rentals/quote.ts";
import type { RentalTables } from "./tables.ts";

/** Sum of one person's payments of one kind by one method. */
export type Taking = {
  kind: PaymentKind;
  method: PaymentMethod;
  author: string;
  count: number;
  cents: number;
};

/** `at` is in milliseconds since 1970. */
export type CardPayment = {
  id: number;
  reference: string;
  kind: PaymentKind;
  cents: number;
  at: number;
  author: string;
  cardDigits: string | null;
};

/** States in which the shop has the renter's deposit. */
const HOLDING_STATES = ["requested", "confirmed", "out", "returned"] as const;
/** States of bookings whose rental took place or takes place. */
const RENTED_STATES = ["out", "returned", "closed"] as const;

/** Reports for an owner's close of the day. */
export const createMoneyReports = (database: Kysely<RentalTables>) => ({
  /** Sums the payments that were recorded in a span and count, by kind, method and person. */
  async takings({ from, until }: Interval): Promise<Taking[]> {
    const rows = await database
      .selectFrom("booking_payments")
      .select(["kind", "method", "author"])
      .select(({ fn }) => [fn.countAll().as("count"), fn.sum("cents").as("cents")])
      .where("at", ">=", from)
      .where("at", "<", until)
      .where("void_reason", "is", null)
      .groupBy(["kind", "method", "author"])
      .orderBy("method")
      .orderBy("author")
      .orderBy("kind")
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
  },

  /** Lists the card terminal's payments that were recorded in a span and count, to compare with the terminal's own list. */
  async cardPayments({ from, until }: Interval): Promise<CardPayment[]> {
    const rows = await database
      .selectFrom("booking_payments")
      .innerJoin("bookings", "bookings.id", "booking_payments.booking")
      .select(["booking_payments.id", "reference", "kind", "cents", "at", "author"])
      .select("card_digits as cardDigits")
      .where("method", "=", "card terminal")
      .where("at", ">=", from)
      .where("at", "<", until)
      .where("void_reason", "is", null)
      .orderBy("booking_payments.id")
      .execute();
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  },

  /** Deposits of bookings that are not closed, in cents. */
  async depositsHeld(): Promise<number> {
    const row = await database
      .selectFrom("booking_payments")
      .innerJoin("bookings", "bookings.id", "booking_payments.booking")
      .select(
        sql<number | null>`sum(case kind when 'deposit' then cents else -cents end)`.as("cents"),
      )
      .where("kind", "in", ["deposit", "deposit-return"])
      .where("void_reason", "is", null)
      .where("state", "in", HOLDING_STATES)
      .executeTakeFirst();
    return Number(row?.cents ?? 0);
  },

  /** The tax in the prices of rentals that began in a span, in cents, with what it is a part of. */
  async tax({ from, until }: Interval): Promise<{ rentals: number; cents: number; tax: number }> {
    const rows = await database
      .selectFrom("bookings")
      .select(["lines", "total_cents"])
      .where("state", "in", RENTED_STATES)
      .where("from_at", ">=", from)
      .where("from_at", "<", until)
      .execute();
    const lines = rows.flatMap((row): { label: string; cents: number }[] => JSON.parse(row.lines));
    return {
      rentals: rows.length,
      cents: rows.reduce((sum, row) => sum + row.total_cents, 0),
      tax: lines.filter(isTaxLine).reduce((sum, { cents }) => sum + cents, 0),
    };
  },
});
