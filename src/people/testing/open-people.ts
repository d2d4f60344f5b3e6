import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach } from "vitest";
import type { Person } from "#people/accounts.server.ts";
import { createPeople, type People } from "#people/people.server.ts";
import type { PeopleTables } from "#people/tables.ts";

export type Open = () => Promise<{ database: Kysely<PeopleTables>; close: () => Promise<void> }>;

export const COMMAND_LINE = { person: null, name: "command line" };
export const WRONG = { ok: false, why: "wrong" };
export const HOUR = 60 * 60 * 1000;
export const PASSWORD = "correct horse battery";
export const STRANGER = { address: "203.0.113.9", devices: "" };
export const OTHER_NETWORK = { address: "203.0.113.10", devices: "" };

type State = {
  database: Kysely<PeopleTables>;
  people: People;
  /** Another instance on the same database. */
  other: People;
  at: number;
  pauses: number[];
};

/** The accounts of each test, with a clock that the test sets. */
export function openPeople(open: Open) {
  let state: State;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const opened = await open();
    close = opened.close;
    const pauses: number[] = [];
    const options = {
      key: Buffer.alloc(32, 7),
      publicUrl: "https://carts.example.org",
      issuer: "Shore Golf Carts",
      hashingCost: { memory: 8, passes: 1 },
      now: () => state.at,
      pause: async (ms: number) => pauses.push(ms),
    };
    const { database } = opened;
    state = {
      database,
      people: createPeople(database, options),
      other: createPeople(database, options),
      at: Date.UTC(2026, 6, 11, 13, 42),
      pauses,
    };
  });
  afterEach(() => close());

  const invite = async (email: string, role: "owner" | "sales" = "sales") => {
    const invitation = { email, name: "Dana Sample", role };
    const invited = await state.people.accounts.invite(COMMAND_LINE, invitation);
    if (invited.kind !== "ok") throw new Error(invited.kind);
    return invited;
  };

  const codeFor = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: state.at });

  const setUp = async (person: Person, password = PASSWORD) => {
    const setup = await state.people.passwords.startSetup(person, password);
    if (setup === null) throw new Error("no setup");
    return {
      setup: setup.token,
      code: codeFor(setup.secret),
      device: "Test",
      secret: setup.secret,
    };
  };

  return {
    get database() {
      return state.database;
    },
    get people() {
      return state.people;
    },
    get other() {
      return state.other;
    },
    get pauses() {
      return state.pauses;
    },
    now: () => state.at,
    pass: (ms: number) => {
      state.at += ms;
    },
    invite,
    codeFor,
    setUp,

    /** Invites and joins with a password. */
    async join(email: string, role: "owner" | "sales" = "sales") {
      const { person, token: invitation } = await invite(email, role);
      const { secret, ...input } = await setUp(person);
      const finished = await state.people.passwords.finishSetup(person, { ...input, invitation });
      if (!finished.ok) throw new Error(finished.why);
      state.at += 60_000;
      return { person, secret, ...finished };
    },

    async signIn(email: string, secret: string): Promise<string> {
      const { passwords } = state.people;
      const checked = await passwords.check(email, PASSWORD, STRANGER);
      if (!checked.ok) throw new Error(checked.why);
      const signedIn = await passwords.signIn(checked.step, codeFor(secret), "Test", STRANGER);
      if (!signedIn.ok) throw new Error(signedIn.why);
      return signedIn.token;
    },
  };
}
