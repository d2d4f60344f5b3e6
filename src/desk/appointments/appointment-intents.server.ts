import { z } from "zod";
import type { Appointment } from "#appointments/store/appointment.ts";
import { type Intent, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  reject,
  rejectFields,
  rejectRole,
} from "#desk/actions/intent-result.ts";
import { emailText } from "#desk/customers/email-text.server.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { cutText, hiddenText, optionalText, versionField } from "#desk/ui/form-schemas.ts";
import { MAX_MINUTES } from "#domain/appointments/appointments-schema.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { parseWholeNumber } from "#domain/whole-number.ts";
import { can, poolRight } from "#people/roles.ts";
import { appointmentResult } from "./appointment-result.server.ts";
import { fullName } from "./appointment-view.server.ts";
import type { RefusedTime } from "./refused-time.server.ts";

const MINUTE = 60_000;
const MAX_REASON_LENGTH = 200;

const targetSchema = z.object({ reference: hiddenText, version: versionField });
const reasonSchema = targetSchema.extend({ reason: cutText(MAX_REASON_LENGTH) });
const personSchema = targetSchema.extend({ person: optionalText });
const emailSchema = targetSchema.extend({ email: emailText });
const moveSchema = targetSchema.extend({
  /** A day and a time, or both at once in milliseconds since 1970. */
  day: optionalText,
  time: optionalText,
  at: optionalText,
  minutes: optionalText,
  /** An owner's reason to book although it does not fit. */
  despite: cutText(MAX_REASON_LENGTH),
});

type Target = z.output<typeof targetSchema>;
type Args<Input extends Target = Target> = IntentArgs<Input>;
type Result = IntentResult<RefusedTime>;

/** Milliseconds since 1970: `at`, or else a day and a time; null without a valid one. */
export function readStart({
  day,
  time,
  at = "",
}: {
  day: string;
  time: string;
  at?: string;
}): number | null {
  const instant = parseWholeNumber(at);
  if (instant !== null) return instant;
  if (!isIsoDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return dealershipInstant(day, time).getTime();
}

/** Runs a change of an appointment that the person's role may make. */
const onEditable =
  <Input extends Target>(run: (args: Args<Input> & { before: Appointment }) => Promise<Result>) =>
  async (args: Args<Input>): Promise<Result> => {
    const found = await args.services.appointments.find(args.input.reference);
    if (found === null) return reject("There is no such appointment anymore.");
    const right = poolRight(found.appointment.pool);
    if (!can(args.staff.roles, right)) return rejectRole(right);
    return await run({ ...args, before: found.appointment });
  };

const step = (
  operation: "arrive" | "finish" | "noShow" | "confirm",
  message: (name: string) => string,
) =>
  onEditable(async ({ input, services, staff, before }) => {
    if (operation === "noShow" && before.state === "booked" && Date.now() < before.fromAt) {
      return reject(`It can be a no-show from ${formatClock(before.fromAt)} on.`);
    }
    const change = await services.appointments[operation](staff.actor, input);
    return await appointmentResult(change, message(fullName(before)), {
      services,
      canUndo: true,
    });
  });

const end = (operation: "decline" | "cancel", message: (name: string) => string) =>
  onEditable<z.output<typeof reasonSchema>>(async ({ input, services, staff, before }) => {
    const { reason, ...target } = input;
    if (reason === "") {
      return rejectFields({ reason: "Say why. The customer reads it in the mail." });
    }
    const change = await services.appointments[operation](staff.actor, target, reason);
    return await appointmentResult(change, message(fullName(before)), {
      services,
      canUndo: true,
    });
  });

const assign = onEditable<z.output<typeof personSchema>>(
  async ({ input, services, staff, before }) => {
    const { person, ...target } = input;
    const people = await services.people.accounts.withRight(poolRight(before.pool));
    const found = people.find(({ id }) => id === person) ?? null;
    if (found === null && person !== "") {
      return rejectFields({ person: "This person cannot take it anymore. Choose another." });
    }
    const change = await services.appointments.edit(staff.actor, target, { person: found });
    const message =
      found === null ? "The appointment is unassigned now." : `Assigned to ${found.name}.`;
    return await appointmentResult(change, message, { services, canUndo: true });
  },
);

const move = onEditable<z.output<typeof moveSchema>>(async (args) => {
  const { input, services, staff, before } = args;
  const { reference, version, despite } = input;
  const startsAt = readStart(input);
  if (startsAt === null) {
    return isIsoDate(input.day)
      ? rejectFields({ time: "Enter a time such as 1:30 PM. Nothing was changed." })
      : rejectFields({ day: "Choose a day. Nothing was changed." });
  }
  const minutes = input.minutes === "" ? (before.toAt - before.fromAt) / MINUTE : +input.minutes;
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > MAX_MINUTES) {
    return rejectFields({ minutes: `Enter 5 to ${MAX_MINUTES} minutes. Nothing was changed.` });
  }
  const isOverride = despite !== "";
  if (isOverride && !can(staff.roles, "appointments.override")) {
    return rejectRole("appointments.override");
  }
  const requested = { startsAt, minutes };
  const options = isOverride ? { despite } : {};
  const target = { reference, version };
  const change = await services.appointments.move(staff.actor, target, requested, options);
  const isSameStart = startsAt === before.fromAt;
  const message = isSameStart
    ? `${fullName(before)} has ${minutes} minutes.`
    : `${fullName(before)} is moved to ${formatDateTime(startsAt, new Date())}.`;
  return await appointmentResult(change, message, { services, canUndo: true }, requested);
});

const correctEmail = onEditable<z.output<typeof emailSchema>>(async (args) => {
  const { input, services, staff, before } = args;
  const { email, ...target } = input;
  const person = { ...before.customer, email, own: before.customerId };
  const ownership = await askOwner(args, person);
  if (ownership.question) return ownership.question;
  const { owner } = ownership;
  const change = await services.appointments.correctEmail(staff.actor, target, email, owner);
  const message = "The address is corrected. The old link no longer works.";
  return await appointmentResult(change, message, { services });
});

const renewLink = onEditable(async ({ input, services, staff }) => {
  const change = await services.appointments.renewLink(staff.actor, input);
  const message = "The old link no longer works. The new one is mailed.";
  return await appointmentResult(change, message, { services });
});

const NO_FAILED_MAIL = "No email of this appointment is waiting to be sent again.";

const sendMailsAgain = onEditable(async ({ input, services, staff }) => {
  const { appointments, conversations } = services;
  if (!conversations.canMail) return reject("No mail server is set, so nothing can be sent.");
  const isDone = await appointments.sendMailsAgain(staff.actor, input.reference);
  return isDone ? ok("The email goes out again.") : reject(NO_FAILED_MAIL);
});

const settleMailsByPhone = onEditable(async ({ input, services, staff }) => {
  const isDone = await services.appointments.settleMailsByPhone(staff.actor, input.reference);
  return isDone ? ok("Noted: settled by phone.") : reject(NO_FAILED_MAIL);
});

const mayRead = { rightInstead: "appointments.read" } as const;

/** Everything that a page with appointments can do with one. */
export const appointmentIntents: Readonly<Record<string, Intent<unknown, RefusedTime>>> = {
  "appointment-arrive": intent(
    targetSchema,
    step("arrive", (name) => `${name} is here.`),
    mayRead,
  ),
  "appointment-finish": intent(
    targetSchema,
    step("finish", (name) => `${name}: done.`),
    mayRead,
  ),
  "appointment-no-show": intent(
    targetSchema,
    step("noShow", (name) => `${name} did not come.`),
    mayRead,
  ),
  "appointment-confirm": intent(
    targetSchema,
    step("confirm", (name) => `${name} is booked.`),
    mayRead,
  ),
  "appointment-decline": intent(
    reasonSchema,
    end("decline", (name) => `${name} is declined.`),
    mayRead,
  ),
  "appointment-cancel": intent(
    reasonSchema,
    end("cancel", (name) => `${name} is canceled.`),
    mayRead,
  ),
  "appointment-person": intent(personSchema, assign, mayRead),
  "appointment-move": intent(moveSchema, move, mayRead),
  "appointment-email": intent(emailSchema, correctEmail, mayRead),
  "appointment-link": intent(targetSchema, renewLink, mayRead),
  "appointment-mail-again": intent(targetSchema, sendMailsAgain, mayRead),
  "appointment-mail-by-phone": intent(targetSchema, settleMailsByPhone, mayRead),
};
