import type { DeskServices } from "#desk/services.ts";
import { day } from "#desk/ui/define-query.ts";
import {
  openCents,
  PAYMENT_KINDS,
  PAYMENT_WORDS,
  type PaymentKind,
} from "#domain/bookings/payments.ts";
import { addDays, formatFullDay, formatMonth } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { pluralize, usd } from "#domain/money.ts";
import type { CardPayment, Taking } from "#rentals/store/money-reports.server.ts";

export type DayTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

const MONTHS = 3;
const COLUMN_LABELS: Record<PaymentKind, string> = {
  payment: "Rent and fees",
  deposit: "Deposits taken",
  refund: "Refunds",
  "deposit-return": "Deposits returned",
};

const IS_GOING_BACK: Record<PaymentKind, boolean> = {
  payment: false,
  deposit: false,
  refund: true,
  "deposit-return": true,
};

const dollars = (cents: number) => usd(cents / 100);

const inHand = ({ kind, cents }: Pick<Taking, "kind" | "cents">) =>
  IS_GOING_BACK[kind] ? -cents : cents;

/** One row for each value, such as each method, and the sum. */
function takingsTable(
  label: string,
  takings: readonly Taking[],
  toValue: (taking: Taking) => string,
): DayTable {
  const toRow = (name: string, own: readonly Taking[]) => [
    name,
    ...PAYMENT_KINDS.map((kind) =>
      dollars(own.reduce((sum, { kind: is, cents }) => sum + (is === kind ? cents : 0), 0)),
    ),
    dollars(own.reduce((sum, taking) => sum + inHand(taking), 0)),
  ];
  const groups = [...Map.groupBy(takings, toValue)].sort(([a], [b]) => a.localeCompare(b));
  return {
    columns: [label, ...PAYMENT_KINDS.map((kind) => COLUMN_LABELS[kind]), "In hand"],
    rows: [...groups.map(([name, own]) => toRow(name, own)), toRow("All", takings)],
  };
}

/** Each entry at the card terminal. */
function cardTable(payments: readonly CardPayment[], now: Date): DayTable {
  return {
    columns: ["Booking", "What", "Card ends in", "Who", "Amount"],
    rows: payments.map(({ reference, kind, cardDigits, author, cents, at }) => [
      `${reference}, ${formatRecentTime(at, now)}`,
      PAYMENT_WORDS[kind],
      cardDigits ?? "",
      author,
      dollars(inHand({ kind, cents })),
    ]),
  };
}

/** The first days of the month of a day and of those before it, the newest first. */
function monthStarts(day: string): string[] {
  const starts = [`${day.slice(0, 7)}-01`];
  while (starts.length < MONTHS) {
    starts.push(`${addDays(starts.at(-1) ?? day, -1).slice(0, 7)}-01`);
  }
  return starts;
}

const toStart = (day: string) => dealershipInstant(day, "00:00").getTime();

/** The day in the address, else today. */
export const readDay = (url: URL, now: Date): string =>
  day.read(url.searchParams.get("day") ?? "") ?? dealershipTime(now).day;

/** Reads the takings of a day, the money that the shop holds now, and the tax of the last months. */
export async function dayClose(shown: string, { bookings }: Pick<DeskServices, "bookings">) {
  const span = { from: toStart(shown), until: toStart(addDays(shown, 1)) };
  const starts = monthStarts(shown);
  const [takings, cards, depositsHeld, open, ...taxes] = await Promise.all([
    bookings.takings(span),
    bookings.cardPayments(span),
    bookings.depositsHeld(),
    bookings.moneyOpen(),
    ...starts.map((start) =>
      bookings.tax({
        from: toStart(start),
        until: toStart(`${addDays(start, 31).slice(0, 7)}-01`),
      }),
    ),
  ]);
  const sumOpen = (kind: PaymentKind) =>
    open.reduce((sum, { balance }) => sum + openCents(kind, balance), 0);
  return {
    day: shown,
    title: formatFullDay(shown),
    yesterday: addDays(shown, -1),
    tomorrow: addDays(shown, 1),
    inHand: dollars(takings.reduce((sum, taking) => sum + inHand(taking), 0)),
    entries: takings.reduce((sum, { count }) => sum + count, 0),
    depositsHeld: dollars(depositsHeld),
    moneyOpen: {
      count: pluralize(open.length, "booking"),
      toPay: dollars(sumOpen("payment")),
      toReturn: dollars(sumOpen("refund") + sumOpen("deposit-return")),
    },
    byMethod: takingsTable("How", takings, ({ method }) => method),
    byCard: cardTable(cards, new Date(span.from)),
    byPerson: takingsTable("Who", takings, ({ author }) => author),
    tax: {
      columns: ["Rentals that began in", "Rentals", "Price with tax", "Tax in it"],
      rows: starts.map((start, index) => {
        const { rentals = 0, cents = 0, tax = 0 } = taxes[index] ?? {};
        const month = formatMonth(start);
        return [month, String(rentals), dollars(cents), dollars(tax)];
      }),
    } satisfies DayTable,
  };
}
