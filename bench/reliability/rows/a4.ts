import { type Finding, worst } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { disturbWriter, hasStrace, NO_STRACE } from "#bench/reliability/strace.ts";
import {
  databaseIsLocked,
  type Fault,
  filesMayNotGrow,
  type SeenUnderFault,
  underFault,
} from "#e2e/reliability/drills/store-faults.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { warm } from "./warm.ts";

const LASTS_MS = 3000;

const failing =
  (calls: string, error: string): Fault =>
  (site) =>
    disturbWriter(site, calls, `error=${error}`);

const FAULTS: [string, Fault][] = [
  ["files may not grow", filesMayNotGrow],
  ["database locked", databaseIsLocked],
];
const DISK_FAULTS: [string, Fault][] = [
  ["disk full", failing("pwrite64", "ENOSPC")],
  ["sync fails", failing("fsync,fdatasync", "EIO")],
  ["read-only", failing("pwrite64", "EROFS")],
];

/** What visitors see while the store fails in all ways that can be had, one after the other. */
export async function storeFaults(): Promise<Finding[]> {
  const site = await launchSite();
  const seen: { fault: string; seen: SeenUnderFault }[] = [];
  try {
    await warm(site.url);
    for (const [fault, begin] of hasStrace() ? [...FAULTS, ...DISK_FAULTS] : FAULTS) {
      const one = await underFault(site, begin, LASTS_MS);
      progress(`  ${fault}: ${JSON.stringify(one)}`);
      seen.push({ fault, seen: one });
    }
  } finally {
    await site.stop();
  }
  const values = (of: (seen: SeenUnderFault) => number) =>
    seen.map((one) => ({ value: of(one.seen), note: of(one.seen) === 0 ? "" : one.fault }));
  const others = ({ statuses }: SeenUnderFault) =>
    Object.entries(statuses).reduce(
      (sum, [status, count]) => sum + (status === "503" ? 0 : count),
      0,
    );
  const missing = hasStrace() ? "" : `; errors of the disk itself left out: ${NO_STRACE}`;
  const kinds = seen.map(({ fault }) => fault).join(", ");
  return [
    { budget: "a4Faults", value: seen.length, note: `${kinds}${missing}` },
    worst("a4NotRefused", "highest", values(others)),
    worst(
      "a4WithoutRetryAfter",
      "highest",
      values(({ withoutRetryAfter }) => withoutRetryAfter),
    ),
    worst(
      "a4Lost",
      "highest",
      values(({ lost }) => lost),
    ),
    worst(
      "a4FailedPages",
      "highest",
      values(({ pages }) => pages.failed.length),
    ),
    worst(
      "a4PageP99",
      "highest",
      values(({ pages }) => pages.p99Milliseconds),
    ),
    worst(
      "a4Recovery",
      "highest",
      values(({ recoveredAfter }) => recoveredAfter),
    ),
  ];
}
