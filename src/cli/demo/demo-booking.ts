import type { BookingState } from "#domain/bookings/states.ts";

/** Days and times are the dealership's. */
export type DemoBooking = {
  firstName: string;
  lastName: string;
  phone: string;
  /** A rental class's id in rental-plans.json. */
  class: string;
  start: string;
  time: string;
  days: number;
  /** A town's slug; null if the renter picks the cart up. */
  area: string | null;
  address: string;
  notes: string;
  state: BookingState;
  unit: string | null;
  /** A request has waited for so many minutes of opening time. */
  waitMinutes?: number;
};

export type FleetUnit = { id: string; class: string };

/** Starts over at the end of the list. */
export const pick = <Entry>(list: readonly Entry[], index: number): Entry =>
  list[index % list.length] as Entry;

const FIRST_NAMES = [
  "Ada",
  "Bob",
  "Carol",
  "Dave",
  "Emil",
  "Grace",
  "Heidi",
  "Iris",
  "Jonas",
  "Laura",
  "Alice",
  "Felix",
  "Greta",
  "Henry",
  "Julia",
  "Kevin",
  "Lena",
  "Marco",
  "Nora",
  "Pablo",
  "Quentin",
  "Rosa",
  "Simon",
  "Theresa",
  "Uma",
];
const LAST_NAMES = [
  "Kim",
  "Tan",
  "Weber",
  "Murphy",
  "Nordmann",
  "Sato",
  "Perez",
  "Costa",
  "Garcia",
  "Baker",
  "Schmidt",
  "Doe",
  "Olsen",
  "Patel",
  "Kowalski",
  "Ricci",
  "Shaw",
  "Turner",
  "Haddad",
  "Ivanova",
  "Lopez",
  "Moretti",
  "Quinn",
];
const STREETS = ["Dune Road", "Marina Road", "Bay Avenue", "Lagoon Drive", "First Avenue"];
const TOWNS = [
  "lavallette",
  "ortley-beach",
  "seaside-park",
  "lavallette",
  "seaside-heights",
  "brick",
  "point-pleasant",
  "lavallette",
  "bay-head",
  "seaside-park",
  "toms-river",
  "beach-haven",
  null,
];

/** Area codes of New Jersey. In each, 555-0100 to 555-0199 belong to nobody. */
const AREA_CODES = ["732", "609", "848", "908", "201", "856", "973", "862", "551", "640"];

/** A phone for each number from 0 on, since two people with one phone are one customer. */
export const createPhone = (index: number): string =>
  `(${pick(AREA_CODES, Math.floor(index / 100))}) 555-01${String(index % 100).padStart(2, "0")}`;

/** Returns the same renter for the same index. */
export function createRenter(
  index: number,
): Pick<DemoBooking, "firstName" | "lastName" | "phone" | "area" | "address" | "notes"> {
  const firstName = pick(FIRST_NAMES, index);
  const lastName = pick(LAST_NAMES, index * 5 + 2);
  const person = FIRST_NAMES.indexOf(firstName) * LAST_NAMES.length + LAST_NAMES.indexOf(lastName);
  return {
    firstName,
    lastName,
    phone: createPhone(person),
    area: pick(TOWNS, index),
    address: `${(index * 37) % 400} ${pick(STREETS, index)}`,
    notes: "",
  };
}
