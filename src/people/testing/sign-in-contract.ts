import { describe, expect, it } from "vitest";
import { addSession, isRecentlyAuthenticated } from "#people/sessions.server.ts";
import {
  HOUR,
  type Open,
  OTHER_NETWORK,
  openPeople,
  PASSWORD,
  STRANGER,
  WRONG,
} from "./open-people.ts";

/** As `peopleContract`: passwords, proofs, and clocks that were wrong. */
export function signInContract(open: Open): void {
  const desk = openPeople(open);
  const { codeFor, invite, join, setUp, signIn } = desk;

  describe("a clock that was ahead", () => {
    it("leaves no session, proof or link that lasts until then", async () => {
      const { person } = await join("dana@example.com");
      desk.pass(10 * 24 * HOUR);
      const late = await join("robin@example.com");
      const { token: invitation } = await invite("kim@example.com");
      const found = await desk.people.sessions.find(late.token);
      desk.pass(-10 * 24 * HOUR);
      expect(await desk.people.sessions.find(late.token)).toBeNull();
      expect(await desk.people.accounts.invitation(invitation)).toBeNull();
      expect(isRecentlyAuthenticated({ authenticatedAt: desk.now() + 61_000 }, desk.now())).toBe(
        false,
      );
      expect(isRecentlyAuthenticated({ authenticatedAt: desk.now() + 59_000 }, desk.now())).toBe(
        true,
      );
      expect(found).toMatchObject({ id: late.person.id });
      expect(person.id).not.toBe(late.person.id);
    });

    it("keeps no authenticator from working again, and takes a code once", async () => {
      desk.pass(2 * 24 * HOUR);
      const { secret } = await join("dana@example.com");
      desk.pass(-2 * 24 * HOUR);
      expect(
        await desk.people.sessions.find(await signIn("dana@example.com", secret)),
      ).not.toBeNull();
      const checked = await desk.people.passwords.check("dana@example.com", PASSWORD, STRANGER);
      if (!checked.ok) throw new Error(checked.why);
      expect(
        await desk.people.passwords.signIn(checked.step, codeFor(secret), "Test", STRANGER),
      ).toEqual(WRONG);
    });
  });

  it("a person has twenty sessions at most, the newest", async () => {
    const { person, token } = await join("dana@example.com");
    const tokens: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      desk.pass(1000);
      const { id, name } = person;
      const session = { person: id, name, method: "passkey", device: "Test" } as const;
      tokens.push(
        await desk.database
          .transaction()
          .execute((transaction) => addSession(transaction, session, desk.now())),
      );
    }
    expect(await desk.people.sessions.list(person.id)).toHaveLength(20);
    expect(await desk.people.sessions.find(token)).toBeNull();
    expect(await desk.people.sessions.find(tokens[0] ?? "")).not.toBeNull();
  });

  describe("passwords", () => {
    const stepFor = async (email: string) => {
      const checked = await desk.people.passwords.check(email, PASSWORD, STRANGER);
      if (!checked.ok) throw new Error(checked.why);
      return checked.step;
    };

    it("take a code once, also of two who send it at the same time", async () => {
      const { secret } = await join("dana@example.com");
      const steps = [await stepFor("dana@example.com"), await stepFor("dana@example.com")];
      const code = codeFor(secret);
      const results = await Promise.all(
        steps.map((step, index) =>
          (index === 0 ? desk.people : desk.other).passwords.signIn(step, code, "Test", STRANGER),
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
      expect(await desk.people.passwords.signIn(step, typed, "Test", STRANGER)).toMatchObject({
        ok: true,
      });
      expect(await desk.people.passwords.signIn(step, typed, "Test", STRANGER)).toEqual({
        ok: false,
        why: "over",
      });
      const again = await stepFor("dana@example.com");
      expect(await desk.people.passwords.signIn(again, first, "Test", STRANGER)).toEqual(WRONG);
    });

    it("close after five failures in 15 minutes, whether the address is known or not", async () => {
      await join("dana@example.com");
      for (const email of ["dana@example.com", "nobody@example.com"]) {
        for (let count = 0; count < 5; count += 1) {
          expect(await desk.people.passwords.check(email, "wrong password", STRANGER)).toEqual(
            WRONG,
          );
        }
        expect(await desk.people.passwords.check(email, PASSWORD, STRANGER)).toEqual({
          ok: false,
          why: "closed",
        });
      }
      desk.pass(15 * 60_000);
      expect(
        await desk.people.passwords.check("dana@example.com", PASSWORD, STRANGER),
      ).toMatchObject({
        ok: true,
      });
    });

    it("close for the network of the failures only", async () => {
      await join("dana@example.com");
      for (let count = 0; count < 6; count += 1) {
        await desk.people.passwords.check("dana@example.com", "wrong password", STRANGER);
      }
      expect(
        await desk.people.passwords.check("dana@example.com", PASSWORD, OTHER_NETWORK),
      ).toMatchObject({ ok: true });
    });

    it("slow an account down after 50 failures a day, and refuse nobody", async () => {
      await join("dana@example.com");
      for (let count = 0; count < 50; count += 1) {
        const visitor = { address: `203.0.113.${100 + (count % 10)}`, devices: "" };
        await desk.people.passwords.check("dana@example.com", "wrong password", visitor);
      }
      expect(desk.pauses).toEqual([]);
      expect(
        await desk.people.passwords.check("dana@example.com", PASSWORD, OTHER_NETWORK),
      ).toMatchObject({ ok: true });
      expect(desk.pauses).toEqual([3000]);
    });

    it("never refuse a known browser, or a proof, for the failures of strangers", async () => {
      const { person, token, secret } = await join("dana@example.com");
      const { passwords } = desk.people;
      const marks = await passwords.rememberDevice(person.id, "");
      const known = { ...STRANGER, devices: marks };
      for (let count = 0; count < 60; count += 1) {
        await passwords.check("dana@example.com", "wrong password", STRANGER);
      }
      const login = "dana@example.com";
      expect(await passwords.check(login, PASSWORD, STRANGER)).toMatchObject({ why: "closed" });
      const pausesBefore = desk.pauses.length;
      expect(await passwords.isKnownDevice(login, known)).toBe(true);
      const checked = await passwords.check(login, PASSWORD, known);
      if (!checked.ok) throw new Error(checked.why);
      expect(desk.pauses).toHaveLength(pausesBefore);
      const code = codeFor(secret);
      expect(await passwords.signIn(checked.step, code, "Test", known)).toMatchObject({ ok: true });
      desk.pass(30_000);
      const session = await desk.people.sessions.find(token);
      if (session === null) throw new Error("no session");
      const proof = { password: PASSWORD, code: codeFor(secret) };
      expect(await passwords.prove(session, proof)).toBe("proved");
    });

    it("count the failures of a known browser, and of a proof, on their own", async () => {
      const { person, token, secret } = await join("dana@example.com");
      const { passwords } = desk.people;
      const login = "dana@example.com";
      const known = { ...STRANGER, devices: await passwords.rememberDevice(person.id, "") };
      for (let count = 0; count < 5; count += 1) {
        expect(await passwords.check(login, "wrong password", known)).toEqual(WRONG);
      }
      expect(await passwords.check(login, PASSWORD, known)).toMatchObject({ why: "closed" });
      const session = await desk.people.sessions.find(token);
      if (session === null) throw new Error("no session");
      for (let count = 0; count < 5; count += 1) {
        const wrong = { password: "wrong password", code: codeFor(secret) };
        expect(await passwords.prove(session, wrong)).toBe("wrong");
      }
      const proof = { password: PASSWORD, code: codeFor(secret) };
      expect(await passwords.prove(session, proof)).toBe("closed");
      expect(await passwords.check(login, PASSWORD, STRANGER)).toMatchObject({ ok: true });
    });

    it("know a browser by a mark that nobody else can make, until the password changes", async () => {
      const { person } = await join("dana@example.com");
      const { person: robin } = await join("robin@example.com");
      const { passwords } = desk.people;
      const isKnown = (devices: string, email = "dana@example.com") =>
        passwords.isKnownDevice(email, { address: "", devices });
      const marks = await passwords.rememberDevice(person.id, "");
      expect(await isKnown(marks)).toBe(true);
      expect(await isKnown(marks, "robin@example.com")).toBe(false);
      expect(await isKnown(marks.replace(person.id, robin.id), "robin@example.com")).toBe(false);
      expect(await isKnown(marks.slice(0, -2))).toBe(false);
      const shared = await passwords.rememberDevice(robin.id, marks);
      expect([await isKnown(shared), await isKnown(shared, "robin@example.com")]).toEqual([
        ...[true, true],
      ]);
      const input = await setUp(person, "another password");
      await passwords.finishSetup(person, { ...input, invitation: null });
      expect(await isKnown(shared)).toBe(false);
    });

    it("count wrong codes, too", async () => {
      const { secret } = await join("dana@example.com");
      const step = await stepFor("dana@example.com");
      for (let count = 0; count < 5; count += 1) {
        expect(
          await desk.people.passwords.signIn(step, "aaaaa-aaaaa", "Test", STRANGER),
        ).toMatchObject({
          why: "wrong",
        });
      }
      expect(await desk.people.passwords.signIn(step, codeFor(secret), "Test", STRANGER)).toEqual({
        ok: false,
        why: "closed",
      });
    });

    it("end other sessions when they are replaced, and keep the secret encrypted", async () => {
      const { person, token, secret } = await join("dana@example.com");
      const input = await setUp(person, "another password");
      const replaced = await desk.people.passwords.finishSetup(person, {
        ...input,
        invitation: null,
      });
      expect(replaced).toMatchObject({ ok: true });
      expect(await desk.people.sessions.find(token)).toBeNull();
      const stored = JSON.stringify(
        await desk.database.selectFrom("desk_people").selectAll().execute(),
      );
      expect(stored).not.toContain(input.secret);
      expect(stored).not.toContain(secret);
    });
  });
}
