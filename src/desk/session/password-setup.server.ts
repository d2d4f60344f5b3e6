import { encode } from "uqr";
import { cleanLine } from "#domain/written-text.ts";
import type { Person } from "#people/accounts.server.ts";
import {
  type AuthenticatorSetup,
  MIN_PASSWORD_LENGTH,
  type Passwords,
} from "#people/passwords.server.ts";
import { NO_PASSWORDS } from "./failure-text.ts";

const MAX_PASSWORD_LENGTH = 200;

const TOO_SHORT = `Choose ${MIN_PASSWORD_LENGTH} characters or more; four random words work well.`;
const BUSY = "Many people are signing in right now. Wait a moment, then press the button again.";
const WRONG_CODE =
  "That code is wrong. Check that the phone's clock is right, then type the next code.";
const OVER = "That took longer than 20 minutes, or it was done already. Please start again.";

export type ShownSetup = {
  token: string;
  /** In groups of four letters. */
  secret: string;
  /** A square of `size` modules; `path` draws the dark ones. */
  qr: { size: number; path: string };
};

function shown({ token, secret, uri }: AuthenticatorSetup): ShownSetup {
  const { size, data } = encode(uri, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { token, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: { size, path } };
}

/** How far setting up a password and an authenticator has come; `problem` is a sentence. */
export type SetupState =
  | { stage: "password"; problem: string }
  | { stage: "code"; setup: ShownSetup; problem: string | null }
  | { stage: "done"; recoveryCodes: string[]; token: string };

type Options = { person: Person; form: FormData; device: string; invitation: string | null };

/** Takes one step: the new password, or the first code of the authenticator. */
export async function takeSetupStep(
  passwords: Passwords,
  { person, form, device, invitation }: Options,
): Promise<SetupState> {
  if (!passwords.isAvailable) return { stage: "password", problem: NO_PASSWORDS };
  if (form.get("intent") === "password") {
    const password = String(form.get("password") ?? "");
    const { length } = password;
    if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) {
      return { stage: "password", problem: TOO_SHORT };
    }
    const setup = await passwords.startSetup(person, password);
    if (setup === null) return { stage: "password", problem: BUSY };
    return { stage: "code", setup: shown(setup), problem: null };
  }
  const token = String(form.get("setup") ?? "");
  const code = cleanLine(String(form.get("code") ?? ""));
  const finished = await passwords.finishSetup(person, { setup: token, code, device, invitation });
  if (finished.ok) return { stage: "done", ...finished };
  const setup = finished.why === "wrong" ? await passwords.findSetup(person, token) : null;
  if (setup === null) return { stage: "password", problem: OVER };
  return { stage: "code", setup: shown(setup), problem: WRONG_CODE };
}
