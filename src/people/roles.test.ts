import { describe, expect, it } from "vitest";
import { POOLS } from "#domain/appointments/pools.ts";
import { INTERESTS } from "#domain/inquiries/inquiry-fields.ts";
import { canSee, type RecordFacts } from "#records/visibility.ts";
import { ROLES, type Role, toViewer } from "./roles.ts";

const RECORDS: [name: string, record: RecordFacts][] = [
  ...Object.keys(INTERESTS).map((interest): [string, RecordFacts] => [
    interest,
    { kind: "inquiry", interest },
  ]),
  ...POOLS.map((pool): [string, RecordFacts] => [pool, { kind: "appointment", pool }]),
  ["booking", { kind: "booking" }],
];

const listSeen = (roles: readonly Role[]) =>
  RECORDS.filter(([, record]) => canSee(toViewer(roles), record)).map(([name]) => name);

const ALL = RECORDS.map(([name]) => name);
const SEEN: Record<Role, readonly string[]> = {
  owner: ALL,
  sales: ALL,
  rentals: ALL,
  service: ["service", "parts", "bays", "booking"],
  driver: [],
};

describe("the records that a role sees", () => {
  it.each(ROLES)("%s", (role) => {
    expect(listSeen([role])).toEqual(SEEN[role]);
  });

  it("are those of any of several roles, and none without a role", () => {
    expect(listSeen(["service", "driver"])).toEqual(SEEN.service);
    expect(listSeen(["sales", "service"])).toEqual(ALL);
    expect(listSeen([])).toEqual([]);
  });

  it("are not inquiries of an interest that is not known, but for those who see all", () => {
    const record = { kind: "inquiry", interest: "gone" } as const;
    expect(canSee(toViewer(["service"]), record)).toBe(false);
    expect(canSee(toViewer(["sales"]), record)).toBe(true);
  });
});
