import { describe, expect, it } from "vitest";
import { createChangeList } from "#records/list-changes.server.ts";
import {
  COMMAND_LINE,
  HOUR,
  type Open,
  openPeople,
  PASSWORD,
  STRANGER,
  WRONG,
} from "./open-people.ts";

/** On the real engine, with two instances that share it. */
export function peopleContract(open: Open): void {
  const desk = openPeople(open);
  const { codeFor, invite, join, setUp, signIn } = desk;

  describe("invitations", () => {
    it("store the address in lower case and no token", async () => {
      const { person, token } = await invite(" Dana@Example.COM ");
      expect(person).toMatchObject({ email: "dana@example.com", role: "sales", hasJoined: false });
      const stored = JSON.stringify(
        await desk.database.selectFrom("one_time_tokens").selectAll().execute(),
      );
      expect(stored).not.toContain(token);
      expect(await desk.people.accounts.invitation(token)).toEqual(person);
    });

    it("end after 48 hours", async () => {
      const { token } = await invite("dana@example.com");
      desk.pass(48 * HOUR - 1);
      expect(await desk.people.accounts.invitation(token)).not.toBeNull();
      desk.pass(1);
      expect(await desk.people.accounts.invitation(token)).toBeNull();
    });

    it("are replaced by a newer one of the same person", async () => {
      const { token: older, person } = await invite("dana@example.com");
      const { token: newer, person: again } = await invite("DANA@example.com");
      expect(again.id).toBe(person.id);
      expect(await desk.people.accounts.invitation(older)).toBeNull();
      expect(await desk.people.accounts.invitation(newer)).not.toBeNull();
    });

    it("are taken by one of several who use them at once", async () => {
      const { person, token: invitation } = await invite("dana@example.com");
      const setups = [await setUp(person), await setUp(person), await setUp(person)];
      const results = await Promise.all(
        setups.map((input, index) =>
          (index % 2 ? desk.people : desk.other).passwords.finishSetup(person, {
            ...input,
            invitation,
          }),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await desk.people.sessions.list(person.id)).toHaveLength(1);
    });

    it("let a disabled person come back without what was used before", async () => {
      await join("owner@example.com", "owner");
      const { person } = await join("dana@example.com");
      await desk.people.accounts.disable(COMMAND_LINE, person.id);
      await invite("dana@example.com");
      expect(await desk.people.passwords.check("dana@example.com", PASSWORD, STRANGER)).toEqual(
        WRONG,
      );
    });
  });

  describe("an invitation after a lost device", () => {
    it("ends sessions, password, recovery codes and passkeys at once", async () => {
      const { person, token, recoveryCodes, secret } = await join("owner@example.com", "owner");
      await desk.database
        .insertInto("desk_passkeys")
        .values({
          credential: "lost",
          person: person.id,
          public_key: "",
          counter: 0,
          transports: "[]",
          name: "Phone",
          created_at: desk.now(),
          used_at: null,
        })
        .execute();
      const checked = await desk.people.passwords.check("owner@example.com", PASSWORD, STRANGER);
      if (!checked.ok) throw new Error(checked.why);
      const invited = await desk.people.accounts.invite(
        COMMAND_LINE,
        { email: "owner@example.com", name: "Dana Sample", role: "owner" },
        { isLost: true },
      );
      expect(await desk.people.sessions.find(token)).toBeNull();
      expect(await desk.people.passkeys.list(person.id)).toEqual([]);
      expect(await desk.people.passwords.check("owner@example.com", PASSWORD, STRANGER)).toEqual(
        WRONG,
      );
      for (const code of [codeFor(secret), recoveryCodes[0] ?? ""]) {
        expect(await desk.people.passwords.signIn(checked.step, code, "Test", STRANGER)).toEqual({
          ok: false,
          why: "over",
        });
      }
      if (invited.kind !== "ok") throw new Error(invited.kind);
      const { secret: _, ...input } = await setUp(person, "another password");
      const finished = await desk.people.passwords.finishSetup(person, {
        ...input,
        invitation: invited.token,
      });
      expect(finished).toMatchObject({ ok: true });
    });

    it("for one more device ends nothing", async () => {
      const { person, token } = await join("dana@example.com");
      await invite("dana@example.com");
      expect(await desk.people.sessions.find(token)).toMatchObject({ id: person.id });
    });
  });

  describe("the last owner", () => {
    it("cannot be disabled or get another role", async () => {
      const { person } = await join("owner@example.com", "owner");
      await invite("invited@example.com", "owner");
      const demoted = { roles: ["sales"], were: ["owner"] } as const;
      expect(await desk.people.accounts.disable(COMMAND_LINE, person.id)).toEqual({
        kind: "rejected",
      });
      expect(await desk.people.accounts.changeRoles(COMMAND_LINE, person.id, demoted)).toEqual({
        kind: "rejected",
      });
      const { email, name } = person;
      const asSales = await desk.people.accounts.invite(COMMAND_LINE, {
        email,
        name,
        role: "sales",
      });
      expect(asSales).toEqual({ kind: "rejected" });
      expect(await desk.people.accounts.find(person.id)).toMatchObject({ role: "owner" });
    });

    it("stays when two owners disable each other at once", async () => {
      for (let round = 0; round < 5; round += 1) {
        const one = await join(`one-${round}@example.com`, "owner");
        const two = await join(`two-${round}@example.com`, "owner");
        for (const { id, role, isDisabled } of await desk.people.accounts.list()) {
          const isOurs = id === one.person.id || id === two.person.id;
          if (!isOurs && role === "owner" && !isDisabled) {
            await desk.people.accounts.disable(COMMAND_LINE, id);
          }
        }
        const results = await Promise.all([
          desk.people.accounts.disable({ person: one.person.id, name: "One" }, two.person.id),
          desk.other.accounts.disable({ person: two.person.id, name: "Two" }, one.person.id),
        ]);
        expect(results.map(({ kind }) => kind).toSorted()).toEqual(["ok", "rejected"]);
      }
    });
  });

  describe("sessions", () => {
    it("end when idle for two hours, and after twelve in any case", async () => {
      const { token } = await join("dana@example.com");
      for (let hours = 0; hours < 11; hours += 1) {
        desk.pass(HOUR);
        expect(await desk.people.sessions.find(token)).not.toBeNull();
      }
      desk.pass(HOUR);
      expect(await desk.people.sessions.find(token)).toBeNull();

      const { token: idle } = await join("robin@example.com");
      desk.pass(2 * HOUR - 120_000);
      expect(await desk.people.sessions.find(idle, { touch: false })).not.toBeNull();
      desk.pass(120_000);
      expect(await desk.people.sessions.find(idle)).toBeNull();
    });

    it("end when their person is disabled, and are not found by their id", async () => {
      await join("owner@example.com", "owner");
      const { token, person } = await join("dana@example.com");
      const found = await desk.people.sessions.find(token);
      expect(found).toMatchObject({ id: person.id, email: "dana@example.com", method: "password" });
      expect(await desk.people.sessions.find(found?.session ?? "")).toBeNull();
      await desk.people.accounts.disable(COMMAND_LINE, person.id);
      expect(await desk.people.sessions.find(token)).toBeNull();
    });

    it("can be ended one by one, and all but one", async () => {
      const { token, person, secret } = await join("dana@example.com");
      const more = await signIn("dana@example.com", secret);
      const current = await desk.people.sessions.find(more);
      await desk.people.sessions.endAll(person.id, { except: current?.session });
      expect(await desk.people.sessions.find(token)).toBeNull();
      expect(await desk.people.sessions.find(more)).not.toBeNull();
      await desk.people.sessions.end(more);
      expect(await desk.people.sessions.find(more)).toBeNull();
    });
  });

  it("gets another role only from the one that was seen", async () => {
    const { person } = await invite("dana@example.com");
    const { changeRoles, disable, find } = desk.people.accounts;
    const change = { roles: ["rentals"], were: ["service"] } as const;
    expect(await changeRoles(COMMAND_LINE, person.id, change)).toEqual({ kind: "outdated" });
    await disable(COMMAND_LINE, person.id);
    const seen = { ...change, were: ["sales"] } as const;
    expect(await changeRoles(COMMAND_LINE, person.id, seen)).toEqual({ kind: "outdated" });
    expect(await find(person.id)).toMatchObject({ role: "sales", roles: ["sales"] });
  });

  it("has several roles, of which the version before sees the one that may do most", async () => {
    const { person, token } = await join("dana@example.com");
    const { changeRoles, find } = desk.people.accounts;
    const change = { roles: ["driver", "rentals", "sales"], were: ["sales"] } as const;
    expect(await changeRoles(COMMAND_LINE, person.id, change)).toEqual({ kind: "ok" });
    const roles = ["sales", "rentals", "driver"];
    expect(await find(person.id)).toMatchObject({ role: "sales", roles });
    expect(await desk.people.sessions.find(token)).toMatchObject({ roles });
    await desk.database
      .updateTable("desk_people")
      .set({ role: "rentals" })
      .where("id", "=", person.id)
      .execute();
    const less = { roles: ["driver"], were: ["rentals", "driver"] } as const;
    expect(await changeRoles(COMMAND_LINE, person.id, less)).toEqual({ kind: "ok" });
    expect(await find(person.id)).toMatchObject({ role: "driver", roles: ["driver"] });
  });

  it("gets email about what is given to them only once they have turned it on", async () => {
    const { assignedMail, accounts } = desk.people;
    const { person } = await join("dana@example.com", "sales");
    expect(await assignedMail.isOn(person.id)).toBe(false);
    await assignedMail.set(person.id, true);
    expect(await assignedMail.findAddress(person.id)).toEqual({
      name: person.name,
      address: "dana@example.com",
    });
    await accounts.disable(COMMAND_LINE, person.id);
    expect(await assignedMail.findAddress(person.id)).toBeNull();
  });

  it("writes down who did what, in the order it happened", async () => {
    const history = createChangeList(desk.database);
    const { person: owner } = await join("owner@example.com", "owner");
    const { person } = await invite("dana@example.com");
    const actor = { person: owner.id, name: owner.name };
    await desk.people.accounts.changeRoles(actor, person.id, {
      roles: ["rentals"],
      were: ["sales"],
    });
    await desk.people.accounts.disable(actor, person.id);
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
