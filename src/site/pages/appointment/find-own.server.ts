import type { FoundAppointment } from "#appointments/store/find-appointments.server.ts";
import { OPEN_AFTER_MS } from "#site/own-page/private-response.server.ts";
import type { Services } from "#site/services.ts";

/** Null for a wrong reference, for a wrong key, and once the page has ended. */
export async function findOwnAppointment(
  url: URL,
  reference: string,
  { appointments }: Pick<Services, "appointments">,
  now: number,
): Promise<FoundAppointment | null> {
  const found = await appointments.findByKey(reference, url.searchParams.get("key") ?? "");
  return found === null || now > found.appointment.toAt + OPEN_AFTER_MS ? null : found;
}
