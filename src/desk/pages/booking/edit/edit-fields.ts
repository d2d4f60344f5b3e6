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

/** The values of the booking form, by field name. */
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
