import { z } from "zod";
import { POOLS } from "./pools.ts";

/** Upper limits of an appointment's length and of the minutes after it. */
export const MAX_MINUTES = 480;
const MAX_MINUTES_BETWEEN = 240;

/** Longest time from the start of an appointment to the end of the minutes after it. */
export const MAX_OCCUPIED_MS = (MAX_MINUTES + MAX_MINUTES_BETWEEN) * 60_000;

const bringItem = z.strictObject({ title: z.string().min(2), text: z.string().min(2) });

const kind = z.strictObject({
  /** "test-drive", or the id of a service in services.json. */
  id: z.string(),
  minutes: z.int().min(5).max(MAX_MINUTES),
  /** Cleaning and paperwork after an appointment, before the next one can begin. */
  minutesBetween: z.int().min(0).max(MAX_MINUTES_BETWEEN),
  pool: z.enum(POOLS),
  hours: z.enum(["sales", "service"]),
  /** Opening time between the booking and the appointment. */
  noticeHours: z.number().min(0).max(200),
  /** Number of days after today that can be booked. */
  horizonDays: z.int().min(1).max(366),
  /** Minutes from one start to the next, counted from opening time. */
  stepMinutes: z.int().min(5).max(480),
  /** `ask`: staff confirm each one. */
  confirm: z.enum(["instant", "ask"]),
  /** Ids of locations in dealership.json. Without one, visitors write a message. */
  places: z.array(z.string()),
  /** Items that the customer brings or should know about. */
  bring: z.array(bringItem),
});

/** Visits with a day and a time. */
export const appointmentsSchema = z.strictObject({
  mode: z.enum(["sample", "real"]).default("real"),
  /** Number of opening hours for which an unconfirmed request keeps its time. */
  holdHours: z.number().min(1).max(200).default(8),
  pools: z.array(
    z.strictObject({
      place: z.string(),
      pool: z.enum(POOLS),
      /** Number of appointments at the same time. */
      capacity: z.int().min(0).max(50),
    }),
  ),
  kinds: z.array(kind),
});

export type Appointments = z.infer<typeof appointmentsSchema>;
export type AppointmentKind = Appointments["kinds"][number];

/** Returns how many appointments of a kind a place can take at the same time; 0 where the kind cannot be booked. */
export function poolCapacity(
  { pools }: Pick<Appointments, "pools">,
  { pool, places }: Pick<AppointmentKind, "pool" | "places">,
  place: string,
): number {
  if (!places.includes(place)) return 0;
  return pools.find((other) => other.place === place && other.pool === pool)?.capacity ?? 0;
}

/** The kind of an id, with the places where it can be booked; null where it takes messages only. */
export function findBookableKind(
  appointments: Pick<Appointments, "pools" | "kinds">,
  id: string,
): AppointmentKind | null {
  const found = appointments.kinds.find((kind) => kind.id === id);
  if (found === undefined) return null;
  const places = found.places.filter((place) => poolCapacity(appointments, found, place) > 0);
  return places.length === 0 ? null : { ...found, places };
}
