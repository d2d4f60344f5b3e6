import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { hasStrace, injectFault, NO_STRACE } from "#bench/reliability/strace.ts";
import { warmUp } from "#bench/support/http.ts";
import {
  type Fault,
  type FaultResult,
  forbidFileGrowth,
  lockDatabase,
  runFault,
} from "#e2e/reliability/drills/store-faults.ts";
import { launchProcess } from "#e2e/support/launch-process.ts";

const DURATION_MS = 3000;

const failing =
  (calls: string, error: string): Fault =>
  (site) =>
    injectFault(site, calls, `error=${error}`);

const FAULTS: [string, Fault][] = [
  ["files may not grow", forbidFileGrowth],
  ["database locked", lockDatabase],
];
const DISK_FAULTS: [string, Fault][] = [
  ["disk full", failing("pwrite64", "ENOSPC")],
  ["sync fails", failing("fsync,fdatasync", "EIO")],
  ["read-only", failing("pwrite64", "EROFS")],
];

/** Measures what visitors see during every kind of storage fault, one after the other. */
export const storageFaults: Part = async () => {
  const site = await launchProcess();
  const results: (FaultResult & { fault: string })[] = [];
  try {
    await warmUp(site.url, ["/", "/inventory", "/services"]);
    for (const [fault, begin] of hasStrace() ? [...FAULTS, ...DISK_FAULTS] : FAULTS) {
      const result = await runFault(site, begin, { milliseconds: DURATION_MS });
      progress(`  ${fault}: ${JSON.stringify(result)}`);
      results.push({ ...result, fault });
    }
  } finally {
    await site.stop();
  }
  const worst = (budget: string, getValue: (result: FaultResult) => number) =>
    highest(
      budget,
      results.map((result) => {
        const value = getValue(result);
        return { value, note: value === 0 ? "" : result.fault };
      }),
    );
  const kinds = results.map(({ fault }) => fault).join(", ");
  const missing = hasStrace() ? "" : `; errors of the disk itself skipped: ${NO_STRACE}`;
  return [
    { budget: "a4Faults", value: results.length, note: `${kinds}${missing}` },
    worst("a4Unexpected", ({ statuses }) => {
      const { 503: unavailable = 0, ...others } = statuses;
      return Object.values(others).reduce((sum, count) => sum + count, 0);
    }),
    worst("a4WithoutRetryAfter", ({ withoutRetryAfter }) => withoutRetryAfter),
    worst("a4Lost", ({ lost }) => lost),
    worst("a4FailedPages", ({ pages }) => pages.failed.length),
    worst("a4PageP99", ({ pages }) => pages.p99Milliseconds),
    worst("a4Recovery", ({ recoveredAfter }) => recoveredAfter),
  ];
};
