import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatFullDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatAmount, formatCents, pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";

/** The mail with the price of a stay that is not booked yet. */
export function quoteText(
  stay: QuotedStay,
  renter: { firstName: string },
  { areaBySlug, dealership }: Pick<Catalogue, "areaBySlug" | "dealership">,
): string {
  const { quote, days, area } = stay;
  const at = (day: string) => `${formatFullDay(day)}, ${formatTime(stay.time, "long")}`;
  const place =
    area === null
      ? "picked up at our showroom"
      : `delivered to ${[stay.address, areaBySlug.get(area)?.name ?? area].filter(Boolean).join(", ")}`;
  return [
    `Hello ${renter.firstName},`,
    "",
    "Here is the price for your rental:",
    "",
    `${stay.vehicleName}, ${pluralize(days, "day")}, ${place}`,
    `From ${at(stay.start)}`,
    `To ${at(returnDate(stay))}`,
    "",
    ...quote.lines.map(({ label, cents }) => `${label}: ${formatAmount(cents)}`),
    `Total: ${formatCents(quote.totalCents)}`,
    `Refundable deposit: ${formatCents(quote.depositCents)}`,
    "",
    `Nothing is reserved yet. To reserve it, reply to this email or call ${dealership.phone}.`,
  ].join("\n");
}
