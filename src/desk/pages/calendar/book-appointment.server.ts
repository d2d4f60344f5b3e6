import { z } from "zod";
import type { Vehicle } from "#appointments/store/appointment.ts";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  reject,
  rejectFields,
  rejectRole,
} from "#desk/actions/intent-result.ts";
import { readStart } from "#desk/appointments/appointment-intents.server.ts";
import {
  describeRefusal,
  type RefusedTime,
  refusalMessage,
} from "#desk/appointments/refused-time.server.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { cutLines, cutText, optionalText } from "#desk/ui/form-schemas.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";
import { formatPhone, hasWholePhone } from "#domain/customers/phone-number.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { EMAIL, readEmail } from "#domain/inquiries/email.ts";
import { can, poolRight, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { parseShopQuery, shopPath } from "./shop-query.ts";

const MINUTE = 60_000;

export const bookSchema = z.object({
  kind: optionalText,
  day: optionalText,
  time: optionalText,
  /** A time that was offered in place of one that is not free. */
  nearest: optionalText,
  name: cutText(200),
  phone: cutText(40),
  email: optionalText,
  vehicle: optionalText,
  brought: cutText(100),
  notes: cutLines(2000),
  inquiry: optionalText,
  answers: optionalText,
  despite: cutText(200),
});

type Input = z.output<typeof bookSchema>;
type Args = IntentArgs<Input>;

/** The radio button of the kind that is chosen, or the day and time that were typed. */
function readChosenStart({ input, values }: Args): number | null {
  const { kind, day, time, nearest } = input;
  const offered = values[`at-${kind}`] ?? "";
  const at = nearest || (offered === "other" ? "" : offered);
  return readStart({ at, day, time });
}

function findMistakes(
  { input }: Pick<Args, "input">,
  startsAt: number | null,
): Record<string, string> {
  const { name, phone, email } = input;
  return {
    ...(startsAt === null && { day: "Choose a time, or type a day and a time." }),
    ...(name === "" && { name: "Enter the caller's name." }),
    ...(!hasWholePhone(phone) && {
      phone:
        "Enter the phone number with its area code, such as (732) 555-0177; begin one of another country with +.",
    }),
    ...(email !== "" &&
      !EMAIL.test(readEmail(email)) && {
        email: "Enter an email address such as name@example.com, or leave it empty.",
      }),
  };
}

async function findVehicle(
  id: string,
  { catalogue, vehicles }: Args["services"],
): Promise<Vehicle | null> {
  if (id === "") return null;
  const name = catalogue().cartBySlug.get(id)?.model ?? (await vehicles.findAny(id))?.name;
  return name === undefined ? null : { id, name, color: null };
}

/** The inquiry that the call is about, and whether the call settles it. */
async function findInquiry({ input, services, staff }: Args) {
  const found = input.inquiry === "" ? null : await services.conversations.find(input.inquiry);
  if (found === null) return null;
  const { inquiry } = found;
  const viewer = toViewer(staff.roles);
  return canSee(viewer, { kind: "inquiry", interest: inquiry.interest }) ? inquiry : null;
}

/** Books a time for a caller or a walk-in. */
export async function bookAppointment(args: Args): Promise<IntentResult<RefusedTime>> {
  const { input, services, staff, url } = args;
  const facts = services.catalogue();
  const kind = findBookableKind(facts.appointments, input.kind);
  const place = kind?.places[0];
  if (kind === null || place === undefined) return rejectFields({ kind: "Choose what it is for." });
  if (!can(staff.roles, poolRight(kind.pool))) return rejectRole(poolRight(kind.pool));
  if (input.despite !== "" && !can(staff.roles, "appointments.override")) {
    return rejectRole("appointments.override");
  }
  const startsAt = readChosenStart(args);
  const mistakes = findMistakes(args, startsAt);
  if (startsAt === null || Object.keys(mistakes).length > 0) return rejectFields(mistakes);
  const [firstName = "", ...rest] = input.name.split(" ");
  const phone = formatPhone(input.phone);
  const customer = { firstName, lastName: rest.join(" "), phone, email: readEmail(input.email) };
  const ownership = await askOwner(args, customer);
  if (ownership.question) return ownership.question;
  const isDrive = kind.pool === "test-drives";
  const inquiry = await findInquiry(args);
  const result = await services.appointments.book(
    staff.actor,
    {
      kind: kind.id,
      place,
      startsAt,
      notes: input.notes,
      inquiry: inquiry?.id ?? null,
      customer,
      owner: ownership.owner,
      vehicle: isDrive ? await findVehicle(input.vehicle, services) : null,
      ...(!isDrive && { cart: { name: input.brought, serialNumber: "" } }),
    },
    input.despite === "" ? {} : { despite: input.despite },
  );
  if (result.kind === "rejected") {
    if (result.why === "unknown-kind") return reject("This is not booked here anymore.");
    const { minutes, minutesBetween, pool } = kind;
    const occupiedMs = (minutes + minutesBetween) * MINUTE;
    const requested = { place, pool, startsAt, minutes, occupiedMs };
    const refused = await describeRefusal(result, requested, services);
    return { kind: "rejected", message: refusalMessage(refused), data: refused };
  }
  const { reference, fromAt } = result.appointment;
  const when = formatDateTime(fromAt, new Date());
  if (inquiry !== null && input.answers === inquiry.reference) {
    const call = { outcome: "reached" as const, text: `Booked for ${when}.` };
    await services.conversations.logCall(staff.actor, inquiry.reference, call);
  }
  const { day } = dealershipTime(new Date(fromAt));
  const query = parseShopQuery(url.searchParams, dealershipTime(new Date()).day);
  return ok(`${input.name} is booked: ${when}.`, {
    undo: result.event === null ? null : undoFields(result.event),
    to: shopPath(
      { ...query, day: query.view === "week" ? query.day : day },
      { open: reference, lane: kind.pool },
    ),
  });
}
