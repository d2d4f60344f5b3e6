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

/** Kills the site with -9 under load. */
export const killedSite: Part = async () => {
  const result = await killSite({ kills: 20, clients: 32, atLeast: 10_000 });
  const { starts } = result;
  return [
    {
      budget: "a1Acknowledged",
      value: result.acknowledged,
      note: `${starts.length} kills, 32 clients`,
    },
    { budget: "a1Lost", value: result.lost },
    { budget: "a1Duplicated", value: result.duplicated },
    { budget: "a1WithoutOutbox", value: result.withoutOutbox },
    { budget: "a1Damages", value: result.integrity === "ok" ? 0 : 1, note: result.integrity },
    {
      budget: "a1Unexpected",
      value: result.unexpectedStatuses.length,
      note: result.unexpectedStatuses.join(", "),
    },
    {
      budget: "a1Start",
      value: Math.max(...starts),
      note: `slowest; median ${median(starts).toFixed(0)} ms, under the clients' load`,
    },
  ];
};

/** Kills PostgreSQL and all its processes with -9 under load. */
export const killedPostgres: Part = async () => {
  const result = await killPostgres({ kills: 5, clients: 16, atLeastEach: 500 });
  const { pages, recoveries } = result;
  return [
    { budget: "a3Lost", value: result.lost, note: `${result.acknowledged} acknowledged, 5 kills` },
    { budget: "a3Duplicated", value: result.duplicated },
    { budget: "a3WithoutOutbox", value: result.withoutOutbox },
    { budget: "a3Ready", value: result.readyzWhileDown.filter((status) => status !== 503).length },
    { budget: "a3Recovery", value: Math.max(...recoveries), note: `${rounded(recoveries)} ms` },
    {
      budget: "a3FailedPages",
      value: pages.failed.length,
      note: `${pages.requested} requested, 99th percentile ${pages.p99Milliseconds.toFixed(0)} ms`,
    },
  ];
};

/** Delivers to a mail server that is down, hangs or rejects mail. */
export const failingMailServer: Part = async () => {
  const results: MailFailureResult[] = [];
  for (const failure of MAIL_SERVER_FAILURES) {
    const result = await runMailServerFailure(failure);
    progress(`  ${JSON.stringify(result)}`);
    results.push(result);
  }
  const worst = (budget: string, getValue: (result: MailFailureResult) => number) =>
    highest(
      budget,
      results.map((result) => ({
        value: getValue(result),
        note: `${result.failure}: ${result.inquiries} inquiries, ${result.received} mails`,
      })),
    );
  return [
    worst("a6SlowestPost", ({ slowestPost }) => slowestPost),
    worst("a6Undelivered", ({ undelivered }) => undelivered),
    worst("a6ExtraIds", ({ extraIds }) => extraIds),
  ];
};

/** Kills the site with -9 while renters ask for the same carts and staff assign them. */
export const killedRentals: Part = async () => {
  const results: (KilledRentals & { engine: string })[] = [];
  for (const engine of ["sqlite", "postgres"] as const) {
    const drill = { engine, kills: 20, renters: 16, clerks: 8, atLeastEach: 40 };
    const result = { engine, ...(await killRentals(drill)) };
    progress(`  ${JSON.stringify(result)}`);
    results.push(result);
  }
  const sum = (getValue: (result: KilledRentals) => number) =>
    results.reduce((total, result) => total + getValue(result), 0);
  const note = results
    .map(
      ({ engine, requested, changed, full }) =>
        `${engine}: ${requested} requests, ${changed} changes, ${full} refused as full`,
    )
    .join("; ");
  return [
    { budget: "d2Acknowledged", value: sum(({ requested, changed }) => requested + changed), note },
    { budget: "d2Lost", value: sum(({ lostRequests, lostChanges }) => lostRequests + lostChanges) },
    {
      budget: "d2GivenTwice",
      value: sum(({ assignedTwice, beyondCapacity }) => assignedTwice + beyondCapacity),
    },
    {
      budget: "d2Damages",
      value: results.filter(({ integrity }) => integrity !== null && integrity !== "ok").length,
    },
    {
      budget: "d2Unexpected",
      value: sum(({ unexpectedStatuses }) => unexpectedStatuses.length),
      note: results.flatMap(({ unexpectedStatuses }) => unexpectedStatuses).join(", "),
    },
  ];
};
