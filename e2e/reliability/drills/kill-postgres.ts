import { setTimeout as pause } from "node:timers/promises";
import { launchSite } from "#e2e/support/launch-site.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { startInquirers } from "./inquirers.ts";
import { mailToNobody } from "./mail-settings.ts";
import { type PagesSeen, startReader } from "./page-reader.ts";
import { rowsOfServer, type Tally, tally } from "./stored.ts";

export type KilledPostgres = Tally & {
  pages: PagesSeen;
  /** What /readyz said while the server was away. */
  readyWhileAway: number[];
  /** Milliseconds from the moment that the server takes connections again until /readyz says 200. */
  returns: number[];
  strange: number[];
};

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

type Options = {
  kills: number;
  clients: number;
  /** Its lives last until so many inquiries more are acknowledged. */
  atLeastEach: number;
};

/** Kills the PostgreSQL of a site again and again while clients send and visitors read (row A3). */
export async function killPostgres({
  kills,
  clients,
  atLeastEach,
}: Options): Promise<KilledPostgres> {
  await using cleanup = new AsyncDisposableStack();
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const site = await launchSite({ ...(await mailToNobody()), DATABASE_URL: server.url });
  cleanup.defer(async () => void (await site.stop()));
  // The pages are rendered in the first moments.
  await pause(1500);
  const inquirers = startInquirers([site.url], clients);
  cleanup.defer(inquirers.abandon);
  const reader = startReader(site.url);
  cleanup.defer(async () => void (await reader.stop()));
  const readyWhileAway: number[] = [];
  const returns: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await inquirers.until(inquirers.acknowledged.size + atLeastEach);
    await server.kill();
    readyWhileAway.push(await readiness(site.url));
    await pause(500);
    await server.start();
    const began = performance.now();
    while ((await readiness(site.url)) !== 200) await pause(5);
    returns.push(performance.now() - began);
  }
  await inquirers.stop();
  const pages = await reader.stop();
  const found = tally(inquirers.acknowledged, await rowsOfServer(server.url));
  const strange = [...inquirers.statuses.keys()].filter(
    (status) => ![0, 201, 503].includes(status),
  );
  return { ...found, pages, readyWhileAway, returns, strange };
}
