import {
  canStart,
  earliestStart,
  findStayMistake,
  type Schedule,
  type StayMistake,
  type StayStart,
  startTimes,
} from "./stay-start.ts";

export const USUAL_TIME = "10:00";

/** The time, the usual one or the first of the day at which a cart can go out and come back; null without one. */
export function findStartTime(
  { start, time, days, isDelivered }: StayStart,
  schedule: Schedule,
  now: Date,
): string | null {
  const earliest = earliestStart(schedule, now);
  const times = [time, USUAL_TIME, ...startTimes(start, isDelivered, schedule)];
  return (
    times.find((some) => canStart({ start, time: some, days, isDelivered }, schedule, earliest)) ??
    null
  );
}

/** Why a stay cannot be had at any time of its days, for a form that does not ask for the time. */
export function findDaysMistake(
  stay: Omit<StayStart, "time" | "bookedTime">,
  schedule: Schedule,
  now: Date,
): StayMistake | null {
  if (findStartTime({ ...stay, time: "" }, schedule, now) !== null) return null;
  const times = startTimes(stay.start, stay.isDelivered, schedule);
  const [first = USUAL_TIME] = times;
  const time =
    findStartTime({ ...stay, time: "", days: null }, schedule, now) ??
    (times.includes(USUAL_TIME) ? USUAL_TIME : first);
  const mistake = findStayMistake({ ...stay, time }, schedule, now);
  return mistake && { ...mistake, field: mistake.field === "time" ? "start" : mistake.field };
}
