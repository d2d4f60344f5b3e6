import { formatCents } from "#domain/money.ts";
import { bookingRows } from "#domain/rentals/booking-text.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import { fieldLines, mailSubject, oneLine, section, textLines } from "#platform/mail/plain-text.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { ShopNews } from "#rentals/store/shop-news.ts";
import type { RenterFacts } from "./mail-view.ts";

const TITLES = {
  message: "Message from",
  changed: "Booking changed by",
  canceled: "Booking canceled by",
};

const FIRST = {
  message: "A renter wrote to you from the booking page.",
  changed: "A renter changed the booking on the booking page. It is changed already.",
  canceled: "A renter canceled on the booking page. The cart is free again.",
};

/** To the shop, after a renter has done something on the own page. */
export function shopMail(
  detail: ShopNews,
  { stay, reference, renter }: Booking,
  { publicUrl, townName }: Pick<RenterFacts, "publicUrl" | "townName">,
): { subject: string; text: string } {
  const who = oneLine(`${renter.firstName} ${renter.lastName}`);
  const toRows = (stay: QuotedStay) => {
    const { area, address } = stay;
    return bookingRows(stay, area === null ? null : `${address ?? ""}, ${townName(area) ?? area}`);
  };
  const costs: [string, string][] =
    detail.what === "canceled"
      ? [
          ["Fee", formatCents(detail.feeCents)],
          ["To refund", formatCents(detail.refundCents)],
        ]
      : [];
  const lines = [
    FIRST[detail.what],
    ...section(
      "Booking:",
      fieldLines([
        ["Reference", reference],
        ["Name", who],
        ["Email", renter.email],
        ["Phone", renter.phone],
        ...toRows(stay),
        ...costs,
      ]),
    ),
    ...section("Before:", detail.what === "changed" ? fieldLines(toRows(detail.before)) : []),
    ...section("Message:", detail.what === "message" ? textLines(detail.text) : []),
    "",
    `See it in the desk: ${publicUrl}/desk/rentals/${reference}`,
    ...(toDelivery(renter.email)?.needsUtf8 === false
      ? ["Reply to this email to write to the renter."]
      : []),
  ];
  return {
    subject: mailSubject(`${TITLES[detail.what]} ${who}`, reference),
    text: lines.join("\n"),
  };
}
