import { daySpan } from "#desk/pages/today/stops.server.ts";
import { readVisits } from "#desk/pages/today/visits.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import type { Role } from "#people/roles.ts";

export type SheetVisit = {
  reference: string;
  at: string;
  kind: string;
  name: string;
  phone: string;
  subject: string;
  minutes: number;
  /** Who of the staff, what the customer wrote, and whether it is still to be confirmed. */
  notes: string;
  isOver: boolean;
  /** The customer's page; null if the person does not see it. */
  customer: string | null;
};

/** The visits of a day in order of time, for paper. */
export async function sheetVisits(
  day: string,
  services: Pick<DeskServices, "appointments" | "catalogue">,
  { roles, now }: { roles: readonly Role[]; now: Date },
): Promise<SheetVisit[]> {
  const { services: content } = services.catalogue();
  const { visits } = await readVisits(services, { span: daySpan(day), isToday: false, roles, now });
  return visits.map((visit) => ({
    reference: visit.reference,
    at: visit.time,
    kind: appointmentLabel(visit.kind, content),
    name: visit.name,
    phone: visit.phone,
    subject: visit.subject,
    minutes: visit.minutes,
    notes: [
      visit.state === "requested" ? "TO CONFIRM" : "",
      visit.person === null ? "" : `With ${visit.person.name}`,
      visit.notes,
    ]
      .filter((text) => text !== "")
      .join(". "),
    isOver: visit.hasEnded,
    customer: visit.isLimited ? null : customerPath(visit.reference),
  }));
}
