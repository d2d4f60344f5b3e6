import { pluralize } from "#domain/money.ts";
import type { PasswordFailure } from "#people/passwords.server.ts";

/** The same for every address, whether or not somebody has it. */
export const FAILURE_TEXT: Record<PasswordFailure, string> = {
  wrong: "That email and password do not match. Check both, and try again.",
  closed:
    "There were five wrong tries from here. Password and code are closed for 15 minutes; a passkey still works, and so does a device on which you signed in before.",
  over: "That took longer than five minutes. Please start again with your email and password.",
  busy: "Many people are signing in right now. Wait a moment, then press the button again.",
};

export const WRONG_CODE =
  "That code is wrong, or it was used already. Wait for the next one, or use a recovery code.";

export const REFUSED_PASSKEY =
  "This passkey was not accepted. Try another one, or ask an owner for a new invitation.";

export const NO_PASSWORDS =
  "Signing in with a password is off until the setting DESK_KEY is set. Passkeys work.";

/** `seconds`: how long to wait. */
export function tooManySignIns(seconds: number): string {
  const wait = pluralize(Math.ceil(seconds / 60), "minute");
  return `Too many sign-ins failed from this network. Wait ${wait}, use a passkey, or a device on which you signed in before.`;
}

/** `seconds`: how long to wait. */
export function tooManyTries(seconds: number): string {
  const wait = pluralize(Math.ceil(seconds / 60), "minute");
  return `Too many passkeys were asked for from this network. Wait ${wait}, or use your password and a code.`;
}
