import type { AppointmentState } from "#domain/appointments/states.ts";
import { addDays } from "#domain/dates.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { createPhone, createRenter, pick } from "./demo-booking.ts";

/** An appointment to the showroom at the shore. Days and times are the dealership's. */
export type DemoAppointment = {
  firstName: string;
  lastName: string;
  phone: string;
  kind: string;
  day: string;
  time: string;
  state: AppointmentState;
  /** A catalogue cart's id, for a test drive. */
  vehicle: string | null;
  color: string | null;
  /** The customer's cart, for service. */
  cart: string;
  notes: string;
  minutes?: number;
};

type Sample = [
  time: string,
  name: string,
  kind: string,
  what: string,
  state: AppointmentState,
  notes?: string,
  minutes?: number,
];

/** Some of them wait in “Needs you now”. Two customers have a conversation, too. */
const SATURDAY: readonly Sample[] = [
  ["09:00", "Emil Weber", "test-drive", "denago-ev-nomad-xl", "done"],
  ["09:30", "Iris Tan", "test-drive", "evolution-classic-4-pro", "booked"],
  ["10:00", "Peggy Svensson", "test-drive", "evolution-d5-ranger-6", "booked"],
  ["10:30", "Olivia Dupont", "test-drive", "evolution-d5-maverick-4-plus", "booked"],
  [
    ...(["11:30", "Leon Costa", "test-drive", "evolution-d6-max-gt4", "booked"] as const),
    "My wife drives it too. We'd like to try the beach tires.",
  ],
  ["11:30", "Uma Tan", "test-drive", "denago-ev-rover-xxl", "booked"],
  ["13:30", "Bob Costa", "test-drive", "evolution-d5-maverick-6", "booked"],
  ["15:30", "Grace Tan", "test-drive", "evolution-d3-lifted", "booked"],
  ["16:00", "Heidi Sato", "test-drive", "denago-ev-city", "booked"],
  ["09:00", "Ada Weber", "maintenance-repair", "EZ-GO RXV, 2019", "arrived"],
  ["09:30", "Sybil Hansen", "warranty-service", "D5 RANGER 4", "arrived"],
  ["10:00", "Carol Perez", "battery-services", "RANGER 4, 2023", "booked", "It drops fast."],
  ["10:30", "Nina Weber", "maintenance-repair", "EZ-GO TXT", "requested", "A wheel is loud."],
  [
    ...(["11:00", "Heidi Clark", "custom-modifications", "MAVERICK 4", "booked"] as const),
    ...(["A light kit.", 30] as const),
  ],
  ["12:00", "Zoe Citizen", "maintenance-repair", "MAVERICK 4", "booked", "The brakes squeal."],
  ["13:30", "Otto Doe", "maintenance-repair", "Club Car DS, 2016", "booked"],
];

export const SATURDAY_BLOCKS = [
  { pool: "test-drives", from: "13:00", until: "15:00", days: 0, reason: "Alex away" },
  { pool: "bays", from: "12:00", until: "12:00", days: 3, reason: "Lift 2 out, part due Tuesday" },
] as const;

const DRIVEN = [
  "evolution-d5-maverick-4-plus",
  "evolution-d6-max-gt4",
  "denago-ev-rover-xl",
  "evolution-d5-ranger-4-plus",
  "evolution-classic-4-plus",
];
const SERVICES = [
  "maintenance-repair",
  "battery-services",
  "maintenance-repair",
  "warranty-service",
];
const BROUGHT = ["EZ-GO RXV, 2019", "D5 RANGER 4", "Club Car Onward, 2021", "RANGER 4, 2023"];
const COLORS = ["Black", null, "White", null];

const DAYS_BEFORE = 56;
const DAYS_AFTER = 14;
/** Renters and conversations use the numbers before. */
const FIRST_PHONE = 940;
const FIRST_RENTER = 400;
const TIMES = ["09:30", "11:00", "13:00", "15:00"];
const SATURDAY_TIMES = ["09:30", "11:00", "12:30", "13:30"];

/** How a past appointment ended: most were kept. */
function pastState(index: number): AppointmentState {
  if (index % 9 === 4) return "no_show";
  return index % 13 === 6 ? "canceled" : "done";
}

function planOtherDays(day: string): DemoAppointment[] {
  const appointments: DemoAppointment[] = [];
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
    const date = addDays(day, offset);
    const weekday = toWeekday(date);
    if (offset === 0 || weekday === "Sun") continue;
    // Days farther away have fewer appointments.
    const count =
      offset < 0 ? 3 + ((offset + DAYS_BEFORE) % 4) : Math.max(1, 4 - Math.floor(offset / 3));
    for (let place = 0; place < count; place += 1) {
      const index = appointments.length;
      const isDrive = place % 2 === 0;
      const renter = createRenter(FIRST_RENTER + index * 3);
      appointments.push({
        firstName: renter.firstName,
        lastName: renter.lastName,
        phone: renter.phone,
        kind: isDrive ? "test-drive" : pick(SERVICES, index),
        day: date,
        time: pick(weekday === "Sat" ? SATURDAY_TIMES : TIMES, Math.floor(place / 2) + (index % 2)),
        state: offset < 0 ? pastState(index) : "booked",
        vehicle: isDrive ? pick(DRIVEN, index) : null,
        color: isDrive ? pick(COLORS, index) : null,
        cart: isDrive ? "" : pick(BROUGHT, index),
        notes: "",
      });
    }
  }
  return appointments;
}

/** A busy Saturday at BUSY_TIME: one customer is late, two are here, one waits for a confirmation; and the weeks around it. */
export function planAppointments(day: string): DemoAppointment[] {
  const saturday = SATURDAY.map(
    ([time, name, kind, what, state, notes, minutes], index): DemoAppointment => {
      const [firstName = "", lastName = ""] = name.split(" ");
      const isDrive = kind === "test-drive";
      return {
        firstName,
        lastName,
        phone: createPhone(FIRST_PHONE + index),
        kind,
        day,
        time,
        state,
        vehicle: isDrive ? what : null,
        color: null,
        cart: isDrive ? "" : what,
        notes: notes ?? "",
        ...(minutes !== undefined && { minutes }),
      };
    },
  );
  return [...saturday, ...planOtherDays(day)];
}
