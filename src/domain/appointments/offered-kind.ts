import { TEST_DRIVE } from "./appointment-labels.ts";
import {
  type AppointmentKind,
  type Appointments,
  findBookableKind,
} from "./appointments-schema.ts";

type Content = {
  appointments: Pick<Appointments, "kinds" | "pools">;
  services: { services: readonly { id: string; title: string }[] };
};

/** The kind of appointment that fits an inquiry, with its first place; null where none can be booked. */
export function findOfferedKind(
  {
    interest,
    intent,
    subject,
  }: { interest: string; intent: string | null; subject: string | null },
  { appointments, services: { services } }: Content,
): { kind: AppointmentKind; place: string } | null {
  const ids =
    interest === "service"
      ? [...services.filter(({ title }) => title === subject), ...services].map(({ id }) => id)
      : interest === "sales" || intent === "test-drive"
        ? [TEST_DRIVE]
        : [];
  for (const id of ids) {
    const kind = findBookableKind(appointments, id);
    const [place] = kind?.places ?? [];
    if (kind !== null && place !== undefined) return { kind, place };
  }
  return null;
}
