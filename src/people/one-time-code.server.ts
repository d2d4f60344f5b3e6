import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
// Letters and digits without l, o, 0 and 1, which look alike.
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth URI for an authenticator's QR code. */
export function authenticatorUri(secret: string, label: string, issuer: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD_SECONDS }).toString();
}

/** The time step a code belongs to, one before or after `now` at most; null if the code is wrong. */
export function stepOfCode(code: string, secret: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

/** Ten codes such as "k3mq7-x9dfa": 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** Returns the text whose digest is stored for a recovery code; the same code differs from person to person. */
export const recoveryToken = (person: string, code: string): string =>
  `${person} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
