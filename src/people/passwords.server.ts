import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { z } from "zod";
import { visitorKey } from "#platform/visitor-key.ts";
import { recordChange } from "#records/events.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { emailKey, type Person } from "./accounts.server.ts";
import { decrypt, encrypt } from "./desk-key.server.ts";
import { accountName, createFailures } from "./failures.server.ts";
import { createFairQueue } from "./fair-queue.ts";
import { acceptInvitation, lockPerson } from "./join.server.ts";
import { createKnownDevices } from "./known-devices.server.ts";
import {
  authenticatorUri,
  newRecoveryCodes,
  newSecret,
  recoveryToken,
  stepOfCode,
} from "./one-time-code.server.ts";
import {
  consumeToken,
  deleteTokens,
  findToken,
  issueToken,
  TOKEN_TTL,
} from "./one-time-tokens.server.ts";
import { createPasswordHashing, type HashingCost } from "./password.server.ts";
import { addSession, markProved, type SignedInPerson } from "./sessions.server.ts";
import type { PeopleTables } from "./tables.ts";

export const SECOND_STEP_TTL = TOKEN_TTL["second-step"];
export const MIN_PASSWORD_LENGTH = 12;
/** Each takes about 50 ms and 19 MB. */
const MAX_STRANGERS = 200;
const MAX_KNOWN = 40;
/** A try at an account at which strangers failed too often waits so long. */
const SLOW_MS = 3000;

const setupValue = z.object({ password: z.string(), totp: z.string() });

export type PasswordFailure = "wrong" | "closed" | "over" | "busy";

/** Values for setting up an authenticator; `uri` is for its QR code. */
export type AuthenticatorSetup = { token: string; secret: string; uri: string };

/** Visitor who tries to sign in. */
export type Visitor = {
  address: string;
  /** The marks in the browser's cookie, or "". */
  devices: string;
};

type Options = {
  /** Null: nobody can sign in with a password. */
  key: Buffer | null;
  /** Lower in tests, which hash hundreds of passwords. */
  hashingCost?: HashingCost | undefined;
  issuer: string;
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(
  database: Kysely<PeopleTables>,
  { key, issuer, hashingCost, now = Date.now, pause = setTimeout }: Options,
) {
  const failures = createFailures(database, now);
  const devices = createKnownDevices(key);
  const hashing = createPasswordHashing(hashingCost);
  // Failures are counted before the next try in the queue. Strangers never delay people on known devices.
  const strangers = createFairQueue({ maxEach: 2, maxAll: MAX_STRANGERS });
  const known = createFairQueue({ maxEach: 4, maxAll: MAX_KNOWN });

  const activePerson = (column: "id" | "email", value: string) =>
    database
      .selectFrom("desk_people")
      .select(["id", "name", "email", "password", "totp"])
      .where(column, "=", value)
      .where("disabled_at", "is", null)
      .executeTakeFirst();

  /** Returns the keys under which failures count and tries take turns. */
  const countedAs = (
    email: string,
    person: { id: string; password: string | null } | undefined,
    { address, devices: marks }: Visitor,
  ) => {
    const device = person === undefined ? null : devices.find(person, marks);
    const network = visitorKey(address);
    return device === null
      ? { isKnown: false, place: `network ${network} ${emailKey(email)}`, turn: network }
      : { isKnown: true, place: `device ${device}`, turn: device };
  };

  const takeCode = async (person: { id: string; totp: string | null }, code: string) => {
    const secret = key === null || person.totp === null ? null : decrypt(person.totp, key);
    const step = secret === null ? null : stepOfCode(code, secret, now());
    if (step === null) {
      const token = await consumeToken(database, "recovery", recoveryToken(person.id, code), now());
      return token?.person === person.id;
    }
    const { numUpdatedRows } = await database
      .updateTable("desk_people")
      .set({ totp_step: step })
      .where("id", "=", person.id)
      // A step of the future was stored while the clock was ahead, and would refuse every code until then.
      .where(({ or, eb }) => or([eb("totp_step", "<", step), eb("totp_step", ">", step + 2)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  const readSetup = async (token: string) => {
    const setup = await findToken(database, "setup", token, now());
    if (setup?.value == null || setup.person === null || key === null) return null;
    const { totp, password } = setupValue.parse(JSON.parse(setup.value));
    const secret = decrypt(totp, key);
    return secret === null ? null : { person: setup.person, totp, password, secret };
  };

  return {
    /** Otherwise the setting DESK_KEY is missing. */
    isAvailable: key !== null,

    /** Whether the person has signed in with this browser. Limits for strangers are not for them. */
    async isKnownDevice(email: string, visitor: Visitor): Promise<boolean> {
      const person = await activePerson("email", emailKey(email));
      return person !== undefined && devices.find(person, visitor.devices) !== null;
    },

    /** The marks for a browser in which a person has just signed in. */
    async rememberDevice(id: string, marks: string): Promise<string> {
      const person = await activePerson("id", id);
      return person === undefined ? marks : devices.add(person, marks);
    },

    /** Returns the token of the second step, in which a code is asked for. */
    async check(
      email: string,
      password: string,
      visitor: Visitor,
    ): Promise<{ ok: true; step: string } | { ok: false; why: PasswordFailure }> {
      const { isKnown, place, turn } = countedAs(
        email,
        await activePerson("email", emailKey(email)),
        visitor,
      );
      const account = accountName(email);
      if (!isKnown && (await failures.isSlowedDown(account))) await pause(SLOW_MS);
      const result = await (isKnown ? known : strangers).run(turn, async () => {
        if (await failures.isClosed(place)) return "closed";
        const person = await activePerson("email", emailKey(email));
        if (await hashing.matches(password, person?.password ?? null)) return person ?? "wrong";
        await failures.add(place, ...(isKnown ? [] : [account]));
        return "wrong";
      });
      if (typeof result === "string") return { ok: false, why: result };
      const until = now() + SECOND_STEP_TTL;
      const step = await issueToken(database, { kind: "second-step", person: result.id, until });
      return { ok: true, step };
    },

    /** A code of the authenticator or a recovery code. Returns the token of the new session. */
    async signIn(
      step: string,
      code: string,
      device: string,
      visitor: Visitor,
    ): Promise<{ ok: true; token: string } | { ok: false; why: PasswordFailure }> {
      const holder = (await findToken(database, "second-step", step, now()))?.person;
      if (holder == null) return { ok: false, why: "over" };
      // Only somebody with the password comes here, so this may be counted for the whole account.
      const result = await known.run(holder, async () => {
        const person = await activePerson("id", holder);
        if (person === undefined) return "over";
        const { isKnown, place } = countedAs(person.email, person, visitor);
        const name = isKnown ? place : `code ${holder}`;
        if (await failures.isClosed(name)) return "closed";
        if (await takeCode(person, code)) return { ...person, counted: [name, place] };
        await failures.add(name);
        return "wrong";
      });
      if (typeof result === "string") return { ok: false, why: result };
      const { id, name, counted } = result;
      const token = await database.transaction().execute(async (transaction) => {
        const token = await consumeToken(transaction, "second-step", step, now());
        if (token === null) return null;
        return await addSession(
          transaction,
          { person: id, name, method: "password", device },
          now(),
        );
      });
      if (token === null) return { ok: false, why: "over" };
      await failures.clear(...counted);
      return { ok: true, token };
    },

    /** The session counts as proved from now on. Failures count for that session only. */
    async prove(
      { id, session }: SignedInPerson,
      { password, code }: { password: string; code: string },
    ): Promise<"proved" | PasswordFailure> {
      const place = `session ${session}`;
      return await known.run(id, async () => {
        const person = await activePerson("id", id);
        if (person === undefined) return "over";
        if (await failures.isClosed(place)) return "closed";
        const isRight =
          (await hashing.matches(password, person.password)) && (await takeCode(person, code));
        if (!isRight) {
          await failures.add(place);
          return "wrong";
        }
        await failures.clear(place);
        await markProved(database, session, now());
        return "proved";
      });
    },

    async hasPassword(person: string): Promise<boolean> {
      return (await activePerson("id", person))?.password != null;
    },

    /** Nothing counts before a code shows that the authenticator has the secret. Null without DESK_KEY or when busy. */
    async startSetup(person: Person, password: string): Promise<AuthenticatorSetup | null> {
      if (key === null) return null;
      const hash = await known.run(person.id, () => hashing.hash(password));
      if (hash === "busy") return null;
      const secret = newSecret();
      const value = JSON.stringify({ password: hash, totp: encrypt(secret, key) });
      const until = now() + TOKEN_TTL.setup;
      const token = await issueToken(database, { kind: "setup", person: person.id, value, until });
      return { token, secret, uri: authenticatorUri(secret, person.email, issuer) };
    },

    /** Reads the setup again, to show it after a wrong code. */
    async findSetup(person: Person, token: string): Promise<AuthenticatorSetup | null> {
      const setup = await readSetup(token);
      if (setup?.person !== person.id) return null;
      const uri = authenticatorUri(setup.secret, person.email, issuer);
      return { token, secret: setup.secret, uri };
    },

    /**
     * Replaces password, authenticator and recovery codes, and ends the person's sessions. Returns ten recovery codes,
     * and the token of a new session.
     */
    async finishSetup(
      person: Person,
      input: { setup: string; code: string; device: string; invitation: string | null },
    ): Promise<
      { ok: true; recoveryCodes: string[]; token: string } | { ok: false; why: "wrong" | "over" }
    > {
      const setup = await readSetup(input.setup);
      if (setup?.person !== person.id) return { ok: false, why: "over" };
      const step = stepOfCode(input.code, setup.secret, now());
      if (step === null) return { ok: false, why: "wrong" };
      const { id, name } = person;
      const { invitation, device } = input;
      return await database.transaction().execute(async (transaction) => {
        const at = now();
        await lockPerson(transaction, id);
        if ((await consumeToken(transaction, "setup", input.setup, at)) === null) {
          return { ok: false, why: "over" };
        }
        if (invitation !== null && !(await acceptInvitation(transaction, invitation, person, at))) {
          return { ok: false, why: "over" };
        }
        const { password, totp } = setup;
        await transaction
          .updateTable("desk_people")
          .set({ password, totp, totp_step: step })
          .where("id", "=", id)
          .execute();
        await deleteTokens(transaction, id, ["recovery", "second-step", "setup"]);
        const recoveryCodes = newRecoveryCodes();
        for (const code of recoveryCodes) {
          const token = recoveryToken(id, code);
          const until = Number.MAX_SAFE_INTEGER;
          await issueToken(transaction, { kind: "recovery", person: id, until, token });
        }
        await transaction.deleteFrom("desk_sessions").where("person", "=", id).execute();
        await recordChange(
          transaction,
          { person: id, name },
          { action: "set password", subject: toSubject(PERSON, id) },
        );
        const session = { person: id, name, method: "password", device } as const;
        return { ok: true, recoveryCodes, token: await addSession(transaction, session, at) };
      });
    },
  };
}
