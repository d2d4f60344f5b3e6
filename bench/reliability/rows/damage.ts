import { setTimeout as pause } from "node:timers/promises";
import { type Part, progress } from "#bench/bench.ts";
import {
  type DamageResult,
  damageSummary,
  launchFilledSite,
  overwriteInquiries,
  overwritePostgresInquiries,
  useDamagedSite,
} from "#e2e/reliability/drills/damage.ts";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";

const INQUIRIES = 200;
/** Hardly any use meets so few pages. */
const FEW_PAGES = 5;
const MAX_NOTICE_MS = 120_000;

async function noticeWithoutUse(): Promise<number> {
  const site = await launchFilledSite();
  try {
    await overwriteInquiries(site.dataDir, FEW_PAGES);
    const began = performance.now();
    const isReady = async () => (await fetch(`${site.url}/readyz`)).ok;
    while ((await isReady()) && performance.now() - began < MAX_NOTICE_MS) await pause(100);
    return (performance.now() - began) / 1000;
  } finally {
    await site.discard();
  }
}

/** Overwrites pages of the database while the site runs, while it is stopped, and on PostgreSQL. */
export const damagedDatabase: Part = async () => {
  await using cleanup = new AsyncDisposableStack();
  const results: DamageResult[] = [];
  const running = await launchFilledSite();
  cleanup.defer(running.discard);
  const pages = await overwriteInquiries(running.dataDir);
  results.push(await useDamagedSite(running.url, INQUIRIES));
  const messages = await damageSummary({ DATA_DIR: running.dataDir });
  await running.kill();
  const restarted = await launchProcess({ DATA_DIR: running.dataDir }, undefined, "/healthz");
  cleanup.defer(restarted.discard);
  results.push(await useDamagedSite(restarted.url, INQUIRIES));
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const onPostgres = await launchFilledSite({ DATABASE_URL: server.url });
  cleanup.defer(onPostgres.discard);
  await overwritePostgresInquiries(server);
  results.push(await useDamagedSite(onPostgres.url, INQUIRIES));
  progress(`  ${JSON.stringify(results)}`);

  const sum = (getValue: (result: DamageResult) => number) =>
    results.reduce((total, result) => total + getValue(result), 0);
  const reported = [messages.checkCode, messages.backupCode].filter((code) => code === 1).length;
  return [
    {
      budget: "d1Acknowledged",
      value: sum(({ statuses }) => statuses[201] ?? 0),
      note: `of ${results.length * INQUIRIES}: ${pages} pages while running, while stopped, PostgreSQL`,
    },
    { budget: "d1Ready", value: sum(({ readyz }) => (readyz.status === 503 ? 0 : 1)) },
    { budget: "d1FailedPages", value: sum(({ pages }) => pages.failed.length) },
    { budget: "d1Reported", value: reported, note: "check, backup" },
    {
      budget: "d1Unused",
      value: await noticeWithoutUse(),
      note: `${FEW_PAGES} pages, and nobody uses the site`,
    },
  ];
};
