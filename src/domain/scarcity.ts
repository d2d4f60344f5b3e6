import { type Interval, mergeIntervals } from "./intervals/interval.ts";

const HOUR = 3_600_000;

/** How long a place is kept for somebody who is to confirm an email address. */
export const CONFIRM_EMAIL_MS = 20 * 60_000;

/**
 * Whether unproved bookings hold half of what is free but for them, so that the next one needs a proof. Rounded in their
 * favor: the last free place can be had without one.
 */
export const holdHalf = (unproved: number, free: number): boolean => 2 * unproved >= free;

/** Whether places that are kept until somebody confirms an email leave half of what is free but for them to those who need no link, or press it. */
export const leaveHalf = (kept: number, free: number): boolean => 2 * kept <= free;

/** So many unproved bookings in a time are no rush, however quiet the shop's past was. */
export const RUSH_WINDOWS = [
  { ms: HOUR, floor: 12 },
  { ms: 24 * HOUR, floor: 48 },
] as const;

/** Whether unproved bookings come much faster than customers ever did. `busiest` is the most of these in a time as long. */
export const isRush = (recent: number, { busiest, floor }: { busiest: number; floor: number }) =>
  recent >= Math.max(floor, 2 * busiest);

/** Something that one person sent. `at` is in milliseconds since 1970. */
type Sent = { at: number; person: string };

/**
 * From the first to the last of each rush in what people sent, which is in the order of its time. `busiest` is the most customers in
 * each window of `RUSH_WINDOWS`.
 */
export function findRushes(sent: readonly Sent[], busiest: readonly number[]): Interval[] {
  const rushes = RUSH_WINDOWS.flatMap(({ ms, floor }, window) => {
    const people = new Map<string, number>();
    let start = 0;
    return sent.flatMap(({ at, person }) => {
      people.set(person, (people.get(person) ?? 0) + 1);
      for (let first = sent[start]; first && first.at <= at - ms; first = sent[start]) {
        const count = (people.get(first.person) ?? 0) - 1;
        if (count > 0) people.set(first.person, count);
        else people.delete(first.person);
        start += 1;
      }
      const isPart = isRush(people.size, { busiest: busiest[window] ?? 0, floor });
      return isPart ? [{ from: sent[start]?.at ?? at, until: at }] : [];
    });
  });
  return mergeIntervals(rushes);
}

/** Mails with a link, of one kind of record, in `LINK_WINDOW_MS`. The first of a network goes before the further ones of others. */
const MAX_LINKS = { first: 240, further: 60, network: 3 };

export const LINK_WINDOW_MS = HOUR;

/** Whether one more link may be mailed, most likely to an invented address: `network` were for the same network, `all` in all. */
export const mayMailLink = ({ network, all }: { network: number; all: number }): boolean =>
  network === 0 ? all < MAX_LINKS.first : network < MAX_LINKS.network && all < MAX_LINKS.further;
