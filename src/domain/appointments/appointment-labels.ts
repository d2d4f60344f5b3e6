/** The kind that is no service line. */
export const TEST_DRIVE = "test-drive";

/** "Test drive", or a service's title. */
export function appointmentLabel(
  kind: string,
  { services }: { services: readonly { id: string; title: string }[] },
): string {
  if (kind === TEST_DRIVE) return "Test drive";
  return services.find(({ id }) => id === kind)?.title ?? kind;
}

/** "about 30 minutes", "about an hour". */
export function formatAppointmentLength(minutes: number): string {
  if (minutes === 60) return "about an hour";
  return minutes % 60 === 0 ? `about ${minutes / 60} hours` : `about ${minutes} minutes`;
}
