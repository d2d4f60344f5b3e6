const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (part: number) => String(part).padStart(2, "0");

/** "2025-01-23 14:05" in the time zone of the machine. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** How long ago: "now", "12 min", "3 h", then "4 d". Whole units, rounded down. */
export function age(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime();
  if (passed < MINUTE) return "now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)} h`;
  return `${Math.floor(passed / DAY)} d`;
}
