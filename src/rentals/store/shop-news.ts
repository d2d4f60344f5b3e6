import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { NewEvent } from "./events.server.ts";

/** What a renter did on the own page, as the mail to the shop says it. `before` is the stay as it was. */
export type ShopNews =
  | { what: "message"; text: string }
  | { what: "changed"; before: QuotedStay }
  | { what: "cancelled"; feeCents: number; refundCents: number };

const cents = (value: unknown) => (typeof value === "number" ? value : 0);

/** Null for what the shop need not know at once. */
export function shopNews({ kind, detail }: Pick<NewEvent, "kind" | "detail">): ShopNews | null {
  const { before, feeCents, refundCents }: Record<string, unknown> = { ...detail };
  if (kind === "cancelled") {
    return { what: kind, feeCents: cents(feeCents), refundCents: cents(refundCents) };
  }
  return kind === "changed" ? { what: kind, before: before as QuotedStay } : null;
}
