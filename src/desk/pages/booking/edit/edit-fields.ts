import type { Fields } from "#desk/ui/action-data.ts";
import { EXTRA_LINES, listExtras } from "#domain/rentals/extra-lines.ts";
import { toStayFields } from "#domain/rentals/staff-stay.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** The field with the others as they were when the form was opened, in JSON. */
export const OPENED_FIELD = "opened";

/** The field that says which price the person has seen. */
export const PRICE_FIELD = "price";

/** Changes whenever what the renter pays does. */
export const toPriceKey = ({ totalCents, depositCents }: Booking["stay"]["quote"]): string =>
  `${totalCents}/${depositCents}`;

/** What the form of a booking holds, by the names of its fields. */
export function toEditFields({ stay, renter, unit }: Pick<Booking, "stay" | "renter" | "unit">) {
  const extras = listExtras(stay.quote);
  return {
    ...toStayFields(stay),
    ...renter,
    unit: unit ?? "",
    ...Object.fromEntries(
      EXTRA_LINES.flatMap((line) => {
        const extra = extras[line - 1];
        return [
          [`extra-label-${line}`, extra?.label ?? ""],
          [`extra-amount-${line}`, extra === undefined ? "" : (extra.cents / 100).toFixed(2)],
        ];
      }),
    ),
  } satisfies Fields;
}

const sameText = (some: string | undefined, other: string | undefined) =>
  (some ?? "").replaceAll("\r\n", "\n") === (other ?? "").replaceAll("\r\n", "\n");

/** What was typed, over what others have changed meanwhile: a field that the person left alone gets its newest value. */
export function mergeFields(typed: Fields, opened: Fields, current: Fields): Fields {
  const kept = Object.entries(current).filter(([name]) => sameText(typed[name], opened[name]));
  return { ...typed, ...Object.fromEntries(kept) };
}
