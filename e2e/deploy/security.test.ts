import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SECURITY = readFileSync("docs/security.md", "utf8");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, by chapter. Sections of level 3 only have none. */
const SECTIONS: [chapter: number, counts: number[]][] = [
  [1, [2, 9, 11, 3, 2]],
  [2, [3, 3, 4, 1]],
  [3, [0, 2, 4, 6, 5, 0, 2]],
  [4, [3, 1, 2, 4]],
  [5, [1, 3, 2, 3]],
  [6, [3, 12, 4, 4, 5, 3, 0, 4]],
  [7, [3, 4, 2, 5, 2, 2]],
  [8, [2, 3, 1, 1]],
  [9, [3, 4]],
  [10, [2, 2, 4, 11, 5, 2, 3]],
  [11, [2, 3, 3, 4, 1, 1]],
  [12, [3, 2, 4]],
  [13, [1, 5, 2, 5]],
  [14, [2, 4, 3]],
  [15, [3, 3, 7]],
  [16, [1, 5, 4, 3, 3]],
  [17, [1, 4, 2]],
];
const REQUIREMENTS = SECTIONS.flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `V${chapter}.${section + 1}.${index + 1}`),
  ),
);

const rows = [
  ...SECURITY.matchAll(/^\| (V[\d.]+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = "", state = "", reason = ""]) => ({ number, state, reason }));
const FILES = /`((?:src|e2e|tools|docs|deploy)\/[^`]+)`/g;

it("the table has every requirement of ASVS 5.0.0 of levels 1 and 2", () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS);
});

it("each row is met, or says why not; the sums above the table are right", () => {
  const sum = (state: string) => rows.filter((row) => row.state === state).length;
  expect(SECURITY).toContain(
    `All ${rows.length} requirements by number: ${sum("met")} met, ${sum("not met")} not met, ${sum("n/a")} not applicable.`,
  );
  expect(sum("met") + sum("not met") + sum("n/a")).toBe(rows.length);
});

it("the files that it names exist", () => {
  const named = rows.flatMap(({ reason }) =>
    [...reason.matchAll(FILES)].map(([, file = ""]) => file),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
