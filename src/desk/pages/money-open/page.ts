import { csvResponse } from "#desk/actions/file-response.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { openCents, PAYMENT_KINDS } from "#domain/bookings/payments.ts";
import { STATE_WORDS } from "#domain/bookings/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Route } from "./+types/page.ts";

const COLUMNS = [
  ...["Booking", "Renter", "Phone", "State", "From", "To"],
  ...["Still to pay", "Deposit to take", "To refund", "Deposit to return"],
];

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The list "Money open" as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "bookings.read");
  const open = await context.get(deskServices).bookings.moneyOpen();
  const day = (at: number) => dealershipTime(new Date(at)).day;
  const rows = open.map(({ booking, balance }) => [
    ...[booking.reference, `${booking.renter.firstName} ${booking.renter.lastName}`],
    ...[booking.renter.phone, STATE_WORDS[booking.state], day(booking.fromAt), day(booking.toAt)],
    ...PAYMENT_KINDS.map((kind) => dollars(openCents(kind, balance))),
  ]);
  return csvResponse("money-open.csv", [COLUMNS, ...rows]);
}
