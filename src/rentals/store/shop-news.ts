import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { NewEvent } from "#records/events.server.ts";

/** A renter's action on the booking's page, for the mail to the shop. `before` is the stay before the change. */
export type ShopNews =
  | { what: "message"; text: string }
  | { what: "changed"; before: QuotedStay }
  | { what: "canceled"; feeCents: number; refundCents: number };

const cents = (value: unknown) => (typeof value === "number" ? value : 0);

/** Returns null for events that the shop need not know at once. */
export function shopNews({
  kind,
  reason,
  detail,
}: Pick<NewEvent, "kind" | "reason" | "detail">): ShopNews | null {
  if (kind === "message") return { what: kind, text: reason ?? "" };
  const { before, feeCents, refundCents }: Record<string, unknown> = { ...detail };
  if (kind === "canceled") {
    return { what: kind, feeCents: cents(feeCents), refundCents: cents(refundCents) };
  }
  return kind === "changed" ? { what: kind, before: before as QuotedStay } : null;
}
