import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { describe, expect, it } from "vitest";
import { createMemoryCounts } from "#platform/rate-counts.server.ts";
import { createPostGuard, type PostSignals } from "./post-guard.server.ts";
import { createProofOfWork } from "./proof-of-work.server.ts";

const MINUTE = 60_000;
const FORM: PostSignals = { proof: null, sure: null, trap: "" };

function guardWithClock(rate = 1) {
  const clock = { time: 1_000_000 };
  const guard = createPostGuard({
    rate,
    shared: "a shared secret",
    counts: createMemoryCounts(() => clock.time),
    now: () => clock.time,
  });
  const getKind = async (address: string, own: Partial<PostSignals> = {}) =>
    (await guard.admit(address, { ...FORM, ...own }))?.kind ?? null;
  const getMark = async (address: string, own: Partial<PostSignals> = {}) => {
    const refusal = await guard.admit(address, { ...FORM, ...own });
    if (refusal === null || !("sure" in refusal)) throw new Error(`it was ${refusal?.kind}`);
    return refusal.sure;
  };
  return { clock, guard, getKind, getMark };
}

async function solve(challenge: Challenge): Promise<string> {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe("what looks like a program", () => {
  it("is a post that fills in the hidden field, until the person says that it is sure", async () => {
    const { getKind, getMark } = guardWithClock();
    const trap = "http://spam.example";
    const sure = await getMark("192.0.2.1", { trap });
    expect(await getKind("192.0.2.1", { trap, sure })).toBeNull();
  });

  it("is a post that says it is sure without having been refused", async () => {
    const { getKind, getMark } = guardWithClock();
    const trap = "http://spam.example";
    const sure = await getMark("192.0.2.1", { trap });
    for (const mark of ["yes", "", ".", `${sure}x`, sure.replace(".", "0.")]) {
      expect(await getKind("192.0.2.1", { trap, sure: mark })).toBe("doubtful");
    }
    expect(await getKind("192.0.2.2", { trap, sure })).toBe("doubtful");
  });

  it("is a post right after the form was opened, but not one of whose form nothing is known", async () => {
    const { clock, guard, getKind, getMark } = guardWithClock(9);
    guard.noteForm("192.0.2.1");
    clock.time += 1999;
    const sure = await getMark("192.0.2.1");
    expect(await getKind("192.0.2.1", { sure })).toBeNull();
    guard.noteForm("192.0.2.1");
    clock.time += 2000;
    expect(await getKind("192.0.2.1")).toBeNull();
    expect(await getKind("192.0.2.9")).toBeNull();
    guard.noteForm("192.0.2.1");
    expect(await getKind("192.0.2.1", { trap: null })).toBeNull();
  });

  it("is not a form that a neighbor has just opened too", async () => {
    const { clock, guard, getKind } = guardWithClock(9);
    guard.noteForm("2001:db8:1:2::1");
    clock.time += MINUTE;
    guard.noteForm("2001:db8:1:2::9");
    expect(await getKind("2001:db8:1:2::1")).toBeNull();
  });

  it("may post quickly where the limits are lifted", async () => {
    const { guard, getKind } = guardWithClock(0);
    guard.noteForm("192.0.2.1");
    expect(await getKind("192.0.2.1")).toBeNull();
    expect(await getKind("192.0.2.1", { trap: "x" })).toBe("doubtful");
  });
});

it("the crowd does not believe a first post that is sure, and says when a network has sent its one", async () => {
  const { guard, getKind, getMark } = guardWithClock();
  for (let index = 0; index < 200; index += 1) await getKind(`2001:db8:${index}::1`);
  expect(await getKind("192.0.2.1", { sure: "yes" })).toBe("unproved");
  expect(await getKind("192.0.2.1", { sure: await getMark("192.0.2.1") })).toBeNull();
  const { guard: busy, getKind: post, getMark: refuse } = guardWithClock(5);
  for (let index = 0; index < 1000; index += 1) await post(`2001:db8:${index >> 2}::1`);
  const sure = await refuse("192.0.2.2");
  expect(await post("192.0.2.2", { sure })).toBeNull();
  expect(await busy.admit("192.0.2.2", { ...FORM, sure })).toMatchObject({ isSpent: true });
  expect(await guard.admit("192.0.2.9", FORM)).toMatchObject({ isSpent: false });
});

describe("in a crowd", () => {
  const crowd = async () => {
    const open = guardWithClock();
    for (let index = 0; index < 200; index += 1) await open.getKind(`2001:db8:${index}::1`);
    const refusal = await open.guard.admit("192.0.2.1", FORM);
    if (refusal?.kind !== "unproved") throw new Error(`it was ${refusal?.kind}`);
    return { ...open, challenge: refusal.challenge };
  };

  it("the solution of a challenge is good for one post, in every process that shares the secret", async () => {
    const { guard, getKind, challenge } = await crowd();
    const proof = await solve(challenge);
    expect(await getKind("192.0.2.1", { proof })).toBeNull();
    expect(await getKind("192.0.2.2", { proof })).toBe("unproved");
    const other = createProofOfWork("a shared secret");
    expect([await other.take(proof), await other.take(proof)]).toEqual([true, false]);
    expect(await createProofOfWork("another secret").take(proof)).toBe(false);
    expect(await createProofOfWork(null).take(proof)).toBe(false);
    expect(await guard.admitKnown("192.0.2.3")).toBeNull();
  });

  it("two posts at once with one solution are one", async () => {
    const { getKind, challenge } = await crowd();
    const proof = await solve(challenge);
    const kinds = ["192.0.2.1", "192.0.2.2"].map((address) => getKind(address, { proof }));
    expect((await Promise.all(kinds)).toSorted()).toEqual([null, "unproved"].toSorted());
  });

  it.each<[string, (challenge: Challenge) => Promise<string> | string]>([
    ["text", () => "proof"],
    ["another type", () => "[1]"],
    ["a challenge without a solution", (challenge) => JSON.stringify({ challenge })],
    [
      "a wrong solution",
      (challenge) =>
        JSON.stringify({ challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } }),
    ],
    [
      "an easier challenge",
      (challenge) =>
        solve({ ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } }),
    ],
    [
      "a challenge that lasts longer",
      (challenge) =>
        solve({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } }),
    ],
    ["a very long text", () => "x".repeat(1_000_000)],
  ])("%s is no proof", async (_, solveChallenge) => {
    const { getKind, challenge } = await crowd();
    expect(await getKind("192.0.2.1", { proof: await solveChallenge(challenge) })).toBe("unproved");
  });

  it("a solution is over after ten minutes", async () => {
    const before = createProofOfWork("a shared secret", {
      now: () => Date.now() - 11 * MINUTE,
    });
    const proof = await solve(await before.challenge());
    expect(await createProofOfWork("a shared secret").take(proof)).toBe(false);
  });
});
