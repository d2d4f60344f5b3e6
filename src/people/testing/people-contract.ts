import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#people/accounts.server.ts";
import { createPeople, type People } from "#people/people.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import { createAuditHistory } from "#platform/audit-history.server.ts";

type Open = () => Promise<{ database: Kysely<PeopleTables>; close: () => Promise<void> }>;

const COMMAND_LINE = { person: null, name: "command line" };
const WRONG = { ok: false, why: "wrong" };
const HOUR = 60 * 60 * 1000;
const PASSWORD = "correct horse battery";

/** On the real engine, with two instances that share it. */
export function peopleContract(open: Open): void {
  let database: Kysely<PeopleTables>;
  let close: () => Promise<void>;
  let at: number;
  let people: People;
  let other: People;

  beforeEach(async () => {
    ({ database, close } = await open());
    at = Date.UTC(2026, 6, 11, 13, 42);
    const options = {
      key: Buffer.alloc(32, 7),
      publicUrl: "https://carts.example.org",
      issuer: "Shore Golf Carts",
      now: () => at,
    };
    people = createPeople(database, options);
    other = createPeople(database, options);
  });
  afterEach(() => close());

  const invite = async (email: string, role: "owner" | "sales" = "sales") => {
    const invited = await people.accounts.invite(COMMAND_LINE, {
      email,
      name: "Dana Sample",
      role,
    });
    if (!invited.ok) throw new Error(invited.why);
    return invited;
  };

  const codeFor = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });

  const setUp = async (person: Person, password = PASSWORD) => {
    const setup = await people.passwords.startSetup(person, password);
    if (setup === null) throw new Error("no setup");
    return {
      setup: setup.token,
      code: codeFor(setup.secret),
      device: "Test",
      secret: setup.secret,
    };
  };

  /** Invites and joins with a password. */
  const join = async (email: string, role: "owner" | "sales" = "sales") => {
    const { person, token: invitation } = await invite(email, role);
    const { secret, ...given } = await setUp(person);
    const finished = await people.passwords.finishSetup(person, { ...given, invitation });
    if (!finished.ok) throw new Error(finished.why);
    at += 60_000;
    return { person, secret, ...finished };
  };

  describe("invitations", () => {
    it("store the address in lower case and no token", async () => {
      const { person, token } = await invite(" Dana@Example.COM ");
      expect(person).toMatchObject({ email: "dana@example.com", role: "sales", hasJoined: false });
      const stored = JSON.stringify(
        await database.selectFrom("one_time_tokens").selectAll().execute(),
      );
      expect(stored).not.toContain(token);
      expect(await people.accounts.invitation(token)).toEqual(person);
    });

    it("end after 48 hours", async () => {
      const { token } = await invite("dana@example.com");
      at += 48 * HOUR - 1;
      expect(await people.accounts.invitation(token)).not.toBeNull();
      at += 1;
      expect(await people.accounts.invitation(token)).toBeNull();
    });

    it("are replaced by a newer one of the same person", async () => {
      const { token: older, person } = await invite("dana@example.com");
      const { token: newer, person: again } = await invite("DANA@example.com");
      expect(again.id).toBe(person.id);
      expect(await people.accounts.invitation(older)).toBeNull();
      expect(await people.accounts.invitation(newer)).not.toBeNull();
    });

    it("are taken by one of several who use them at once", async () => {
      const { person, token: invitation } = await invite("dana@example.com");
      const setups = [await setUp(person), await setUp(person), await setUp(person)];
      const results = await Promise.all(
        setups.map((input, index) =>
          (index % 2 ? people : other).passwords.finishSetup(person, { ...input, invitation }),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await people.sessions.list(person.id)).toHaveLength(1);
    });

    it("let a disabled person come back without what was used before", async () => {
      await join("owner@example.com", "owner");
      const { person } = await join("dana@example.com");
      await people.accounts.disable(COMMAND_LINE, person.id);
      await invite("dana@example.com");
      expect(await people.passwords.check("dana@example.com", PASSWORD)).toEqual(WRONG);
    });
  });

  describe("the last owner", () => {
    it("cannot be disabled or get another role", async () => {
      const { person } = await join("owner@example.com", "owner");
      await invite("invited@example.com", "owner");
      expect(await people.accounts.disable(COMMAND_LINE, person.id)).toBe("last owner");
      expect(await people.accounts.changeRole(COMMAND_LINE, person.id, "sales")).toBe("last owner");
      const { email, name } = person;
      const asSales = await people.accounts.invite(COMMAND_LINE, { email, name, role: "sales" });
      expect(asSales).toEqual({ ok: false, why: "last owner" });
      expect(await people.accounts.find(person.id)).toMatchObject({ role: "owner" });
    });

    it("stays when two owners disable each other at once", async () => {
      for (let round = 0; round < 5; round += 1) {
        const one = await join(`one-${round}@example.com`, "owner");
        const two = await join(`two-${round}@example.com`, "owner");
        for (const { id, role, isDisabled } of await people.accounts.list()) {
          const isOurs = id === one.person.id || id === two.person.id;
          if (!isOurs && role === "owner" && !isDisabled) {
            await people.accounts.disable(COMMAND_LINE, id);
          }
        }
        const results = await Promise.all([
          people.accounts.disable({ person: one.person.id, name: "One" }, two.person.id),
          other.accounts.disable({ person: two.person.id, name: "Two" }, one.person.id),
        ]);
        expect(results.sort()).toEqual(["changed", "last owner"]);
      }
    });
  });

  describe("sessions", () => {
    it("end when idle for two hours, and after twelve in any case", async () => {
      const { token } = await join("dana@example.com");
      for (let hours = 0; hours < 11; hours += 1) {
        at += HOUR;
        expect(await people.sessions.find(token)).not.toBeNull();
      }
      at += HOUR;
      expect(await people.sessions.find(token)).toBeNull();

      const { token: idle } = await join("robin@example.com");
      at += 2 * HOUR - 120_000;
      expect(await people.sessions.find(idle, { touch: false })).not.toBeNull();
      at += 120_000;
      expect(await people.sessions.find(idle)).toBeNull();
    });

    it("end when their person is disabled, and are not found by their id", async () => {
      await join("owner@example.com", "owner");
      const { token, person } = await join("dana@example.com");
      const found = await people.sessions.find(token);
      expect(found).toMatchObject({ id: person.id, email: "dana@example.com", method: "password" });
      expect(await people.sessions.find(found?.session ?? "")).toBeNull();
      await people.accounts.disable(COMMAND_LINE, person.id);
      expect(await people.sessions.find(token)).toBeNull();
    });

    it("can be ended one by one, and all but one", async () => {
      const { token, person, secret } = await join("dana@example.com");
      const more = await signIn("dana@example.com", secret);
      const current = await people.sessions.find(more);
      await people.sessions.endAll(person.id, { except: current?.session });
      expect(await people.sessions.find(token)).toBeNull();
      expect(await people.sessions.find(more)).not.toBeNull();
      await people.sessions.end(more);
      expect(await people.sessions.find(more)).toBeNull();
    });
  });

  const signIn = async (email: string, secret: string): Promise<string> => {
    const checked = await people.passwords.check(email, PASSWORD);
    if (!checked.ok) throw new Error(checked.why);
    const signedIn = await people.passwords.signIn(checked.step, codeFor(secret), "Test");
    if (!signedIn.ok) throw new Error(signedIn.why);
    return signedIn.token;
  };

  describe("passwords", () => {
    const stepFor = async (email: string) => {
      const checked = await people.passwords.check(email, PASSWORD);
      if (!checked.ok) throw new Error(checked.why);
      return checked.step;
    };

    it("take a code once, also of two who send it at the same time", async () => {
      const { secret } = await join("dana@example.com");
      const steps = [await stepFor("dana@example.com"), await stepFor("dana@example.com")];
      const code = codeFor(secret);
      const results = await Promise.all(
        steps.map((step, index) =>
          (index === 0 ? people : other).passwords.signIn(step, code, "Test"),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it("take each recovery code once, however it is written", async () => {
      const { recoveryCodes } = await join("dana@example.com");
      expect(new Set(recoveryCodes).size).toBe(10);
      const [first = ""] = recoveryCodes;
      const typed = ` ${first.toUpperCase().replace("-", " ")}`;
      const step = await stepFor("dana@example.com");
      expect(await people.passwords.signIn(step, typed, "Test")).toMatchObject({ ok: true });
      expect(await people.passwords.signIn(step, typed, "Test")).toEqual({
        ok: false,
        why: "over",
      });
      const again = await stepFor("dana@example.com");
      expect(await people.passwords.signIn(again, first, "Test")).toEqual(WRONG);
    });

    it("close after five failures in 15 minutes, whether the address is known or not", async () => {
      await join("dana@example.com");
      for (const email of ["dana@example.com", "nobody@example.com"]) {
        for (let count = 0; count < 5; count += 1) {
          expect(await people.passwords.check(email, "wrong password")).toEqual(WRONG);
        }
        expect(await people.passwords.check(email, PASSWORD)).toEqual({ ok: false, why: "closed" });
      }
      at += 15 * 60_000;
      expect(await people.passwords.check("dana@example.com", PASSWORD)).toMatchObject({
        ok: true,
      });
    });

    it("count wrong codes, too", async () => {
      const { secret } = await join("dana@example.com");
      const step = await stepFor("dana@example.com");
      for (let count = 0; count < 5; count += 1) {
        expect(await people.passwords.signIn(step, "aaaaa-aaaaa", "Test")).toMatchObject({
          why: "wrong",
        });
      }
      expect(await people.passwords.signIn(step, codeFor(secret), "Test")).toEqual({
        ok: false,
        why: "closed",
      });
    });

    it("end other sessions when they are replaced, and keep the secret encrypted", async () => {
      const { person, token, secret } = await join("dana@example.com");
      const input = await setUp(person, "another password");
      const replaced = await people.passwords.finishSetup(person, { ...input, invitation: null });
      expect(replaced).toMatchObject({ ok: true });
      expect(await people.sessions.find(token)).toBeNull();
      const stored = JSON.stringify(await database.selectFrom("desk_people").selectAll().execute());
      expect(stored).not.toContain(input.secret);
      expect(stored).not.toContain(secret);
    });
  });

  it("writes down who did what, in the order it happened", async () => {
    const history = createAuditHistory(database);
    const { person: owner } = await join("owner@example.com", "owner");
    const { person } = await invite("dana@example.com");
    const actor = { person: owner.id, name: owner.name };
    await people.accounts.changeRole(actor, person.id, "rentals");
    await people.accounts.disable(actor, person.id);
    const all = await history.list({ limit: 50 });
    expect(all.map(({ action }) => action)).toEqual([
      "disable",
      "change role",
      "invite",
      "sign in",
      "set password",
      "join",
      "invite",
    ]);
    const [change] = await history.list({ action: "change role", limit: 1 });
    expect(change).toMatchObject({ person: owner.id, before: "sales", after: "rentals" });
    const subject = `person:${person.id}`;
    expect(await history.list({ subject, person: owner.id, limit: 9 })).toHaveLength(2);
    expect(await history.list({ subject: "person", limit: 9 })).toHaveLength(7);
    expect(await history.list({ subject: "pers_n", limit: 9 })).toEqual([]);
  });
}
