import { setTimeout as pause } from "node:timers/promises";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { requestAllPages } from "#e2e/support/launch-site.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { startInquiryClients } from "./inquiry-clients.ts";
import { unreachableMailServer } from "./mail-settings.ts";
import { type PageStats, startReader } from "./page-reader.ts";
import { readPostgresRows, type Tally, tally } from "./stored-inquiries.ts";

const PAGES_WHILE_DOWN = 15;

export type KilledPostgres = Tally & {
  pages: PageStats;
  /** The status of /readyz after each kill. */
  readyzWhileDown: number[];
  /** Milliseconds from each restart of PostgreSQL until /readyz returns 200. */
  recoveries: number[];
  unexpectedStatuses: number[];
};

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

type Options = {
  kills: number;
  clients: number;
  /** The number of inquiries to acknowledge before each kill. */
  atLeastEach: number;
};

/** Kills PostgreSQL repeatedly while clients send inquiries and a visitor reads pages (row A3). */
export async function killPostgres({
  kills,
  clients,
  atLeastEach,
}: Options): Promise<KilledPostgres> {
  await using cleanup = new AsyncDisposableStack();
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const site = await launchProcess({
    ...(await unreachableMailServer()),
    DATABASE_URL: server.url,
  });
  cleanup.defer(async () => void (await site.stop()));
  await requestAllPages(site.url);
  const inquiryClients = startInquiryClients([site.url], clients);
  cleanup.defer(inquiryClients.abort);
  const reader = startReader(site.url);
  cleanup.defer(async () => void (await reader.stop()));
  const readyzWhileDown: number[] = [];
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await inquiryClients.until(inquiryClients.acknowledged.size + atLeastEach);
    await server.kill();
    readyzWhileDown.push(await readiness(site.url));
    const enough = reader.requested() + PAGES_WHILE_DOWN;
    while (reader.requested() < enough) await pause(5);
    await server.start();
    const startedAt = performance.now();
    while ((await readiness(site.url)) !== 200) await pause(5);
    recoveries.push(performance.now() - startedAt);
  }
  await inquiryClients.stop();
  const pages = await reader.stop();
  const found = tally(inquiryClients.acknowledged, await readPostgresRows(server.url));
  const unexpectedStatuses = [...inquiryClients.statuses.keys()].filter(
    (status) => ![0, 201, 503].includes(status),
  );
  return { ...found, pages, readyzWhileDown, recoveries, unexpectedStatuses };
}
