import type { Appointment } from "#appointments/store/appointment.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { csvResponse } from "#desk/actions/file-response.server.ts";
import { locationName } from "#desk/appointments/appointment-labels.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { STATE_LABELS } from "#domain/appointments/states.ts";
import { toBookedOutcome } from "#domain/bookings/booked-outcome.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import { OUTCOME_LABELS } from "#domain/inquiries/outcome.ts";
import { toRecord } from "#inquiries/change-inquiry.server.ts";
import { deriveStatus } from "#inquiries/conversation-state.server.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { Route } from "./+types/page.ts";

const MAX_CHOSEN = 100;

const COLUMNS = [
  ...["Reference", "Received", "First name", "Last name", "Email", "Phone", "About", "Message"],
  ...["State", "Assigned to", "Outcome", "Appointment", "Place", "Start", "Appointment state"],
];

/** The last appointment that was made with an inquiry. */
function appointmentCells(
  appointment: Appointment | undefined,
  { services, dealership }: Pick<Catalogue, "services" | "dealership">,
): string[] {
  if (appointment === undefined) return ["", "", "", ""];
  const { day, time } = dealershipTime(new Date(appointment.fromAt));
  return [
    ...[appointmentLabel(appointment.kind, services), locationName(appointment.place, dealership)],
    ...[`${day} ${time}`, STATE_LABELS[appointment.state]],
  ];
}

/** The chosen inquiries as a file. Each download is recorded as a view of these inquiries. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "inquiries.export");
  const { appointments, bookings, conversations, catalogue, vehicles, recordView } =
    context.get(deskServices);
  const chosen = url.searchParams.getAll("chosen").slice(0, MAX_CHOSEN);
  const references = [...new Set(chosen.map((text) => text.split(":", 1)[0] ?? ""))];
  const viewer = toViewer(staff.roles);
  const found = await conversations.findInquiries(references);
  const shown = found
    .filter((record) => record !== null)
    .filter(({ inquiry }) => canSee(viewer, { kind: "inquiry", interest: inquiry.interest }));
  const names = await vehicleNames(
    shown.map(({ inquiry }) => inquiry.vehicle),
    catalogue(),
    vehicles,
  );
  const booked = await Promise.all(shown.map(({ inquiry }) => bookings.findByInquiry(inquiry.id)));
  const byInquiry = Map.groupBy(
    await appointments.findByInquiries(shown.map(({ inquiry }) => inquiry.id)),
    ({ inquiry }) => inquiry,
  );
  const rows = shown.map(({ inquiry, outcome }, index) => {
    const ended = outcome ?? toBookedOutcome(booked[index]?.state ?? null);
    void recordView(staff.actor, toRecord(inquiry));
    const { day, time } = dealershipTime(new Date(inquiry.received_at));
    const vehicleName = names.get(inquiry.vehicle ?? "") ?? null;
    return [
      ...[inquiry.reference, `${day} ${time}`, inquiry.first_name, inquiry.last_name],
      ...[inquiry.email, inquiry.phone, inquirySubject({ ...inquiry, vehicleName })],
      ...[inquiry.message, deriveStatus(inquiry), inquiry.assignee_name ?? ""],
      ended === null ? "" : OUTCOME_LABELS[ended.outcome],
      ...appointmentCells(byInquiry.get(inquiry.id)?.[0], catalogue()),
    ];
  });
  return csvResponse("inquiries.csv", [COLUMNS, ...rows]);
}
