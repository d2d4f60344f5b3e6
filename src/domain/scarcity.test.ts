import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRushes, holdHalf, isRush, mayMailLink } from "./scarcity.ts";

/** How many unproved bookings hold a place one after the other. */
function countHeld(free: number): number {
  let held = 0;
  while (held < free && !holdHalf(held, free)) held += 1;
  return held;
}

describe("unproved bookings", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [10, 5],
    [11, 6],
  ])("hold at most half of %i free places, rounded up", (free, expected) => {
    expect(countHeld(free)).toBe(expected);
  });

  it("never hold more than half and one, however many customers book in between", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.boolean(), { maxLength: 80 }),
        (places, posts) => {
          const taken = { proved: 0, unproved: 0 };
          for (const isProved of posts) {
            const free = places - taken.proved;
            if (taken.unproved >= free) continue;
            if (isProved) taken.proved += 1;
            else if (!holdHalf(taken.unproved, free)) {
              taken.unproved += 1;
              expect(taken.unproved).toBeLessThanOrEqual(Math.ceil(free / 2));
            }
          }
        },
      ),
    );
  });
});

describe("a rush", () => {
  it.each([
    { recent: 11, busiest: 0, rush: false },
    { recent: 12, busiest: 0, rush: true },
    { recent: 12, busiest: 6, rush: true },
    { recent: 13, busiest: 7, rush: false },
    { recent: 14, busiest: 7, rush: true },
  ])("is $rush with $recent in an hour where the busiest one had $busiest", (seen) => {
    expect(isRush(seen.recent, { busiest: seen.busiest, floor: 12 })).toBe(seen.rush);
  });
});

describe("findRushes", () => {
  const MINUTE = 60_000;
  const send = (count: number, every: number, from = 0, people = count) =>
    Array.from({ length: count }, (_, index) => ({
      at: from + index * every,
      person: `person ${from} ${index % people}`,
    }));

  it.each([
    ["61 people in 4 minutes", send(61, 4000), [{ from: 0, until: 60 * 4000 }]],
    ["11 in an hour", send(11, MINUTE), []],
    ["one who sends 61", send(61, 4000, 0, 1), []],
    ["one each half hour for a day", send(49, 29 * MINUTE), [{ from: 0, until: 48 * 29 * MINUTE }]],
    ["one each hour for a day", send(24, 60 * MINUTE), []],
    [
      "two on different days",
      [...send(20, 1000), ...send(20, 1000, 3 * 1440 * MINUTE)],
      [
        { from: 0, until: 19_000 },
        { from: 3 * 1440 * MINUTE, until: 3 * 1440 * MINUTE + 19_000 },
      ],
    ],
  ])("finds the times of %s", (_, sent, expected) => {
    expect(findRushes(sent, [0, 0])).toEqual(expected);
  });

  it("asks for more where customers came as fast", () => {
    expect(findRushes(send(61, 4000), [31, 31])).toEqual([]);
    expect(findRushes(send(62, 4000), [31, 31])).toHaveLength(1);
  });
});

describe("mails with links", () => {
  /** How many go out to strangers who each post `posts` times, one network after the other. */
  const countMails = (networks: number, posts: number): number => {
    const sent = new Map<number, number>();
    let all = 0;
    for (let post = 0; post < posts; post += 1) {
      for (let index = 0; index < networks; index += 1) {
        const network = sent.get(index) ?? 0;
        if (!mayMailLink({ network, all })) continue;
        sent.set(index, network + 1);
        all += 1;
      }
    }
    return all;
  };

  it.each([
    [1, 100, 3],
    [19, 5, 57],
    [200, 5, 200],
    [1000, 5, 240],
  ])("of %i networks with %i posts each are %i", (networks, posts, expected) => {
    expect(countMails(networks, posts)).toBe(expected);
  });

  it("reach a visitor beside 200 networks", () => {
    expect(mayMailLink({ network: 0, all: countMails(200, 5) })).toBe(true);
  });
});
