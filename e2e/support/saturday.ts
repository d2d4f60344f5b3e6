import { readFileSync } from "node:fs";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { weekdayOf } from "#domain/dealership/closures.ts";
import { addBookings, type SeededBooking } from "./bookings.ts";
import { type DeskSite, launchDesk } from "./desk.ts";
import type { RunningSite } from "./launch-site.ts";

const CLOCK = new URL("./shifted-clock.ts", import.meta.url);

/** The next one after today. */
function nextSaturday(now: Date): string {
  const { day } = dealershipTime(now);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(day, 1 + ahead));
  return days.find((one) => weekdayOf(one) === "Sat") ?? day;
}

const FIRST = ["Ada", "Bob", "Carol", "Dave", "Emil", "Grace", "Heidi", "Iris", "Jonas", "Laura"];
const LAST = ["Kim", "Tan", "Weber", "Murphy", "Nordmann", "Sato", "Perez", "Costa", "Garcia"];
const STREETS = ["Dune Road", "Marina Road", "Bay Avenue", "Lagoon Drive", "First Avenue"];
const TOWNS = [
  ...["lavallette", "ortley-beach", "seaside-park", "lavallette", "seaside-heights", "brick"],
  ...[
    "point-pleasant",
    "lavallette",
    "bay-head",
    "seaside-park",
    "toms-river",
    "beach-haven",
    null,
  ],
];
const EARLY = ["08:00", "08:30", "09:00", "09:30"];
const LATER = ["10:00", "10:30", "11:00", "11:30", "12:00", "13:00", "14:00", "15:00", "16:00"];

const DELIVERIES = 40;
const DELIVERED = 9;
const RETURNS = 33;
const BACK = 12;

type Unit = { id: string; class: string };

const pick = <One>(list: readonly One[], index: number): One => list[index % list.length] as One;

function stop(
  index: number,
): Pick<SeededBooking, "firstName" | "lastName" | "area" | "address" | "phone"> {
  return {
    firstName: pick(FIRST, index),
    lastName: pick(LAST, index * 5 + 2),
    area: pick(TOWNS, index),
    address: `${(index * 37) % 400} ${pick(STREETS, index)}`,
    phone: `(732) 555-01${String(index % 100).padStart(2, "0")}`,
  };
}

/**
 * 40 deliveries, of which 9 are out, and 33 returns, of which 12 are back and one is late; two deliveries have no cart, two
 * bookings share one from tomorrow, and five requests wait.
 */
function saturdayOf(day: string, fleet: readonly Unit[]): SeededBooking[] {
  const own = ["4S-07", "4S-29", "6S-05"];
  const units = fleet.filter(({ id }) => !own.includes(id));
  const number = (letter: string, index: number) =>
    `${letter}${String(index + 1).padStart(3, "0")}`;
  // Of each class some, so that some of each stay free.
  const order = units.toSorted((one, other) => one.id.slice(-2).localeCompare(other.id.slice(-2)));
  const returns = order.slice(0, RETURNS - 1).map((unit, index): SeededBooking => {
    const isBack = index < BACK;
    const days = 2 + (index % 6);
    return {
      ...stop(index),
      ...{ reference: number("R", index), class: unit.class, unit: unit.id, days },
      start: addDays(day, -days),
      time: isBack ? pick(EARLY, Math.floor(index / 3)) : pick(LATER, index),
      state: isBack ? "returned" : "out",
    };
  });
  const out = order.slice(RETURNS - 1, RETURNS - 1 + DELIVERIES - 7);
  // The first that came back go out again in the afternoon.
  const again = order.slice(0, 4);
  const deliveries = [...out, ...again].map((unit, index): SeededBooking => {
    const isOut = index < DELIVERED;
    const isAgain = index >= out.length;
    return {
      ...stop(index + 50),
      ...{ reference: number("D", index), class: unit.class, unit: unit.id, start: day },
      days: 1 + (index % 7),
      time: isOut ? pick(EARLY, index) : isAgain ? "15:00" : pick(LATER, index),
      state: isOut ? "out" : "confirmed",
      notes: index % 6 === 0 ? "Gate 4471" : "",
    };
  });
  const named: SeededBooking[] = [
    {
      ...{
        reference: "WALTER",
        firstName: "Walter",
        lastName: "Novak",
        unit: "4S-07",
        state: "out",
      },
      ...{ start: addDays(day, -4), days: 4, time: "09:00", area: "seaside-park" },
    },
    {
      ...{ reference: "HEIDI", firstName: "Heidi", lastName: "Nordmann", unit: "4S-07" },
      ...{ start: addDays(day, 1), days: 3, time: "13:00", area: "ortley-beach" },
    },
    {
      ...{ reference: "NINA", firstName: "Nina", lastName: "Murphy", unit: "4S-29" },
      ...{ start: day, days: 7, time: "10:00", area: "lavallette", address: "70 Sunset Lane" },
    },
    {
      ...{ reference: "JUDY", firstName: "Judy", lastName: "Bloggs", area: "ortley-beach" },
      ...{ start: day, days: 7, time: "11:00", address: "92 Pine Street" },
    },
    {
      ...{ reference: "TRENT", firstName: "Trent", lastName: "Citizen", area: "point-pleasant" },
      ...{ start: day, days: 3, time: "14:00" },
    },
    {
      ...{ reference: "VICTOR", firstName: "Victor", lastName: "Silva", class: "6-seater" },
      ...{ unit: "6S-05", state: "out", start: addDays(day, -3), days: 5, area: "lavallette" },
    },
    {
      ...{ reference: "ERIN", firstName: "Erin", lastName: "Yamada", class: "6-seater" },
      ...{ unit: "6S-05", start: addDays(day, 1), days: 6, area: "seaside-heights" },
    },
  ];
  const requests = Array.from(
    { length: 5 },
    (_, index): SeededBooking => ({
      ...stop(index + 20),
      ...{
        reference: number("Q", index),
        state: "requested",
        class: index === 1 ? "utility" : "4-seater",
      },
      ...{ start: addDays(day, 8 + index), days: 3 + index },
    }),
  );
  return [...returns, ...deliveries, ...named, ...requests];
}

/** A site at 9:42 on a busy Saturday. */
export async function launchSaturday(
  environment: Record<string, string> = {},
): Promise<RunningSite & DeskSite & { day: string; aheadMs: number }> {
  const now = new Date();
  const day = nextSaturday(now);
  const aheadMs = dealershipInstant(day, "09:42").getTime() - now.getTime();
  const site = await launchDesk({
    NODE_OPTIONS: `--import=${CLOCK.href}`,
    CLOCK_AHEAD_MS: String(aheadMs),
    ...environment,
  });
  const { units } = JSON.parse(readFileSync("content/rentals/fleet.json", "utf8")) as {
    units: Unit[];
  };
  await addBookings({ ...site, aheadMs }, saturdayOf(day, units));
  return { ...site, day, aheadMs };
}
