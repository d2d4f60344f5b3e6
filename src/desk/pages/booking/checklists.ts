import { pluralize } from "#domain/money.ts";
import type { Booking } from "#rentals/store/booking.ts";

export type ListItem = { key: string; label: string; hint: string };

/** Returns the items of the check-out list, besides the charge and the deposit. */
export function outItems(
  { stay: { additionalDrivers, area } }: Pick<Booking, "stay">,
  minimumAge: number,
): ListItem[] {
  return [
    { key: "id", label: `ID seen, ${minimumAge} or older`, hint: "Kind of license" },
    ...(additionalDrivers > 0
      ? [
          {
            key: "drivers",
            label: `${pluralize(additionalDrivers, "more driver")} named`,
            hint: "Names",
          },
        ]
      : []),
    ...(area === null
      ? []
      : [{ key: "outlet", label: "Outlet at the house shown", hint: "Where it is" }]),
    { key: "driving", label: "Where to drive explained", hint: "How" },
    { key: "things", label: "2 keys, charger, rain cover", hint: "What is missing" },
    { key: "marks", label: "Existing damage", hint: "Which, and where" },
  ];
}

export const IN_ITEMS: readonly ListItem[] = [
  { key: "things", label: "2 keys, charger, rain cover are back", hint: "What is missing" },
  { key: "marks", label: "Looked over for new marks", hint: "Which, and where" },
];

/** Fees of a return that the list does not have, such as a windshield. */
export const FREE_FEE_LINES = [1, 2, 3] as const;

export const PHOTO_SIDES_ASKED = ["front", "rear", "left", "right"] as const;
