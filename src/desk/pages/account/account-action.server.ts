import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { deviceName } from "#desk/session/device-name.ts";
import { REFUSED_PASSKEY } from "#desk/session/failure-text.ts";
import { type ShownSetup, takeSetupStep } from "#desk/session/password-setup.server.ts";
import { checkbox, hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";

/**
 * Data that the page shows once: the authenticator to connect while a password is set, then the recovery codes; or the
 * address of a subscribed calendar.
 */
export type SetupData =
  | { stage: "code"; setup: ShownSetup }
  | { stage: "done"; codes: string[] }
  | { stage: "calendar"; address: string };

type Result = Promise<IntentResult<SetupData>>;

const LAST_PASSKEY =
  "This is the only way you sign in, so it stays. Add another passkey or a password first.";
const NO_PROOF = "Nothing was changed yet. Confirm that it's you first.";

const MAX_NAME_LENGTH = 60;

const renameSchema = z.object({
  credential: hiddenText,
  name: optionalText
    .refine((name) => name !== "", { error: "Write a name, such as My phone." })
    .refine((name) => name.length <= MAX_NAME_LENGTH, {
      error: `Use ${MAX_NAME_LENGTH} letters or fewer.`,
    }),
});

async function rename({
  input: { credential, name },
  services,
  staff,
}: IntentArgs<z.output<typeof renameSchema>>): Promise<IntentResult> {
  await services.people.passkeys.rename(staff.id, credential, name);
  return ok("The passkey is renamed.");
}

const mailSchema = z.object({ assigned: checkbox });

async function setAssignedMail({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof mailSchema>>): Promise<IntentResult> {
  await services.people.assignedMail.set(staff.id, input.assigned);
  return ok(
    input.assigned
      ? `You get an email at ${staff.email} when a colleague assigns you an inquiry.`
      : "You get no email when a colleague assigns you an inquiry.",
  );
}

const sessionSchema = z.object({ session: hiddenText });

async function endSession({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof sessionSchema>>): Promise<IntentResult> {
  await services.people.sessions.endById(staff.id, input.session);
  return ok("Signed out there.");
}

async function endOtherSessions({ services, staff }: IntentArgs<unknown>): Promise<IntentResult> {
  await services.people.sessions.endAll(staff.id, { except: staff.session });
  return ok("Signed out everywhere else.");
}

const passkeySchema = z.object({ reply: hiddenText });

async function addPasskey({
  input,
  request,
  services: { people },
  staff,
}: IntentArgs<z.output<typeof passkeySchema>>): Promise<IntentResult> {
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  const account = await people.accounts.find(staff.id);
  if (account === null) return { kind: "missing" };
  return (await people.passkeys.add(account, input.reply, deviceName(request)))
    ? ok("The passkey is added.")
    : reject(REFUSED_PASSKEY);
}

const credentialSchema = z.object({ credential: hiddenText });

async function removePasskey({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof credentialSchema>>): Promise<IntentResult> {
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  return (await services.people.passkeys.remove(staff, input.credential))
    ? ok("The passkey is removed.")
    : reject(LAST_PASSKEY);
}

async function setPassword({ form, request, services, staff }: IntentArgs<unknown>): Result {
  if (!isRecentlyAuthenticated(staff)) return reject(NO_PROOF);
  const { people, cookies } = services;
  const person = await people.accounts.find(staff.id);
  if (person === null) return { kind: "missing" };
  const device = deviceName(request);
  const step = { person, form, device, invitation: null };
  const state = await takeSetupStep(people.passwords, step);
  switch (state.stage) {
    case "password":
      return rejectFields({ password: state.problem });
    case "code": {
      const { stage, setup, problem } = state;
      const data = { stage, setup };
      return problem === null ? { kind: "ok", data } : { ...rejectFields({ code: problem }), data };
    }
    case "done":
      return {
        kind: "ok",
        data: { stage: "done", codes: state.recoveryCodes },
        headers: { "set-cookie": await cookies.startSession(state.token) },
      };
  }
}

async function makeCalendarAddress({ services, staff }: IntentArgs<unknown>): Result {
  const key = await services.appointments.issueKey(staff.id);
  const address = `${services.publicUrl}/desk/calendar/${key}.ics`;
  return { kind: "ok", data: { stage: "calendar", address } };
}

async function endCalendarAddress({ services, staff }: IntentArgs<unknown>): Promise<IntentResult> {
  await services.appointments.revokeKey(staff.id);
  return ok("The address no longer works.");
}

const anything = z.unknown();

const mayRead = { right: "appointments.read" } as const;

export const accountAction = defineIntents<unknown, SetupData>(
  { right: null },
  {
    rename: intent(renameSchema, rename, { isBackground: true }),
    "assigned-mail": intent(mailSchema, setAssignedMail),
    "calendar-address": intent(anything, makeCalendarAddress, mayRead),
    "calendar-end": intent(anything, endCalendarAddress),
    end: intent(sessionSchema, endSession),
    "end-others": intent(anything, endOtherSessions),
    passkey: intent(passkeySchema, addPasskey),
    remove: intent(credentialSchema, removePasskey),
    password: intent(anything, setPassword),
    code: intent(anything, setPassword),
  },
);
