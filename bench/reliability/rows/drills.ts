import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { median } from "#bench/support/statistics.ts";
import { killPostgres } from "#e2e/reliability/drills/kill-postgres.ts";
import { type KilledRentals, killRentals } from "#e2e/reliability/drills/kill-rentals.ts";
import { killSite } from "#e2e/reliability/drills/kill-site.ts";
import {
  MAIL_SERVER_FAILURES,
  type MailFailureResult,
  runMailServerFailure,
} from "#e2e/reliability/drills/mail-server-failures.ts";

const rounded = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(", ");

/** kill -9 of the site under load. */
export const killedSite: Part = async () => {
  const seen = await killSite({ kills: 20, clients: 32, atLeast: 10_000 });
  const { starts } = seen;
  return [
    {
      budget: "a1Acknowledged",
      value: seen.acknowledged,
      note: `${starts.length} kills, 32 clients`,
    },
    { budget: "a1Lost", value: seen.lost },
    { budget: "a1Duplicated", value: seen.duplicated },
    { budget: "a1WithoutOutbox", value: seen.withoutOutbox },
    { budget: "a1Damages", value: seen.integrity === "ok" ? 0 : 1, note: seen.integrity },
    {
      budget: "a1Unexpected",
      value: seen.unexpectedStatuses.length,
      note: seen.unexpectedStatuses.join(", "),
    },
    {
      budget: "a1Start",
      value: Math.max(...starts),
      note: `slowest; median ${median(starts).toFixed(0)} ms, under the clients' load`,
    },
  ];
};

/** kill -9 of PostgreSQL and all its processes under load. */
export const killedPostgres: Part = async () => {
  const seen = await killPostgres({ kills: 5, clients: 16, atLeastEach: 500 });
  const { pages, recoveries } = seen;
  return [
    { budget: "a3Lost", value: seen.lost, note: `${seen.acknowledged} acknowledged, 5 kills` },
    { budget: "a3Duplicated", value: seen.duplicated },
    { budget: "a3WithoutOutbox", value: seen.withoutOutbox },
    { budget: "a3Ready", value: seen.readyzWhileDown.filter((status) => status !== 503).length },
    { budget: "a3Recovery", value: Math.max(...recoveries), note: `${rounded(recoveries)} ms` },
    {
      budget: "a3FailedPages",
      value: pages.failed.length,
      note: `${pages.requested} requested, 99th percentile ${pages.p99Milliseconds.toFixed(0)} ms`,
    },
  ];
};

/** A mail server that is down, hangs or rejects mail. */
export const failingMailServer: Part = async () => {
  const seen: MailFailureResult[] = [];
  for (const failure of MAIL_SERVER_FAILURES) {
    const one = await runMailServerFailure(failure);
    progress(`  ${JSON.stringify(one)}`);
    seen.push(one);
  }
  const worst = (budget: string, of: (one: MailFailureResult) => number) =>
    highest(
      budget,
      seen.map((one) => ({
        value: of(one),
        note: `${one.failure}: ${one.inquiries} inquiries, ${one.received} mails`,
      })),
    );
  return [
    worst("a6SlowestPost", ({ slowestPost }) => slowestPost),
    worst("a6Undelivered", ({ undelivered }) => undelivered),
    worst("a6ExtraIds", ({ extraIds }) => extraIds),
  ];
};

/** kill -9 of the site while renters ask for the same carts and staff give them out. */
export const killedRentals: Part = async () => {
  const seen: (KilledRentals & { engine: string })[] = [];
  for (const engine of ["sqlite", "postgres"] as const) {
    const drill = { engine, kills: 20, renters: 16, clerks: 8, atLeastEach: 40 };
    const one = { engine, ...(await killRentals(drill)) };
    progress(`  ${JSON.stringify(one)}`);
    seen.push(one);
  }
  const sum = (of: (one: KilledRentals) => number) =>
    seen.reduce((total, one) => total + of(one), 0);
  const note = seen
    .map(
      ({ engine, requested, changed, full }) =>
        `${engine}: ${requested} requests, ${changed} changes, ${full} refused as full`,
    )
    .join("; ");
  return [
    { budget: "d2Acknowledged", value: sum((one) => one.requested + one.changed), note },
    { budget: "d2Lost", value: sum((one) => one.lostRequests + one.lostChanges) },
    { budget: "d2GivenTwice", value: sum((one) => one.givenTwice + one.beyondCapacity) },
    {
      budget: "d2Damages",
      value: seen.filter(({ integrity }) => integrity !== null && integrity !== "ok").length,
    },
    {
      budget: "d2Unexpected",
      value: sum((one) => one.unexpectedStatuses.length),
      note: seen.flatMap((one) => one.unexpectedStatuses).join(", "),
    },
  ];
};
