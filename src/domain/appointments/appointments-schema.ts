import { z } from "zod";
import { POOLS } from "./pools.ts";

/** How long a visit can be, and the time after it. */
export const MAX_MINUTES = 480;
const MAX_MINUTES_BETWEEN = 240;

/** From the start of a visit to the end of the minutes after it. */
export const MAX_OCCUPIED_MS = (MAX_MINUTES + MAX_MINUTES_BETWEEN) * 60_000;

const bringItem = z.strictObject({ title: z.string().min(2), text: z.string().min(2) });

const kind = z.strictObject({
  /** "test-drive", or the id of a service in services.json. */
  id: z.string(),
  minutes: z.int().min(5).max(MAX_MINUTES),
  /** Cleaning and paperwork after a visit, before the next one can begin. */
  minutesBetween: z.int().min(0).max(MAX_MINUTES_BETWEEN),
  pool: z.enum(POOLS),
  hours: z.enum(["sales", "service"]),
  /** Opening time between the booking and the visit. */
  noticeHours: z.number().min(0).max(200),
  /** How many days ahead, after today. */
  horizonDays: z.int().min(1).max(366),
  /** From one start to the next, from when the shop opens. */
  stepMinutes: z.int().min(5).max(480),
  /** `ask`: staff confirm each one. */
  confirm: z.enum(["instant", "ask"]),
  /** Ids of locations in dealership.json. Without one, visitors write a message. */
  places: z.array(z.string()),
  /** What the customer is to bring, or should know. */
  bring: z.array(bringItem),
});

/** Visits with a day and a time. */
export const appointmentsSchema = z.strictObject({
  mode: z.enum(["sample", "real"]).default("real"),
  /** For how many opening hours a request that is to be confirmed keeps its time. */
  holdHours: z.number().min(1).max(200).default(8),
  pools: z.array(
    z.strictObject({
      place: z.string(),
      pool: z.enum(POOLS),
      /** How many visits there can be at once. */
      capacity: z.int().min(0).max(50),
    }),
  ),
  kinds: z.array(kind),
});

export type Appointments = z.infer<typeof appointmentsSchema>;
export type AppointmentKind = Appointments["kinds"][number];

/** How many visits of a kind there can be at once at a place; 0 where it cannot be booked. */
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
