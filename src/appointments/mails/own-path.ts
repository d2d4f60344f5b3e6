import type { Appointment } from "#appointments/store/appointment.ts";

type Part = "" | "/move" | "/confirm" | "/cancel" | "/calendar.ics";

/** The customer's page, or a part of it, with the key that opens it. */
export function ownPath(
  { reference, key }: Pick<Appointment, "reference" | "key">,
  part: Part = "",
  more: Record<string, string> = {},
): string {
  return `/appointments/${reference}${part}?${new URLSearchParams({ key, ...more })}`;
}
