import { setTimeout as pause } from "node:timers/promises";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { startInquirers } from "./inquirers.ts";
import { mailToNobody } from "./mail-settings.ts";
import { type PagesSeen, startReader } from "./page-reader.ts";
import { rowsOfServer, type Tally, tally } from "./stored.ts";

const INSTANCES = 3;
const KILL_EVERY_MS = 1000;
const PAGES = ["/", "/inventory", "/services", "/contact?vehicle=denago-ev-city"];

/** What stands before the instances and gives each request to one of them. */
export type Front = { url: string; stop: () => Promise<void> };

export type ScaledOut = Tally & {
  kills: number;
  pages: PagesSeen;
  /** How often each status came; 0 is a broken connection. */
  statuses: Record<string, number>;
};

type Place = { port: number; site: RunningSite; isUp: boolean };

type Options = {
  milliseconds: number;
  clients: number;
  startFront: (urls: readonly string[]) => Promise<Front>;
};

/** Several sites on one PostgreSQL behind a proxy, one of them killed every second and started again. */
export async function scaleOut({ milliseconds, clients, startFront }: Options): Promise<ScaledOut> {
  await using cleanup = new AsyncDisposableStack();
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const shared = {
    ...(await mailToNobody()),
    DATABASE_URL: server.url,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const launch = (port: number) => launchSite({ ...shared, PORT: String(port) });
  const places: Place[] = [];
  for (let index = 0; index < INSTANCES; index += 1) {
    const port = await freePort();
    const place = { port, site: await launch(port), isUp: true };
    places.push(place);
    cleanup.defer(async () => void (await place.site.stop()));
  }
  const front = await startFront(places.map(({ site }) => site.url));
  cleanup.defer(front.stop);
  const inquirers = startInquirers([front.url], clients);
  cleanup.defer(inquirers.abandon);
  const reader = startReader(front.url, { paths: PAGES, reloads: true });
  cleanup.defer(async () => void (await reader.stop()));
  const starting: Promise<void>[] = [];
  cleanup.defer(async () => void (await Promise.allSettled(starting)));
  let kills = 0;

  const replace = async (place: Place) => {
    place.isUp = false;
    kills += 1;
    await place.site.kill();
    place.site = await launch(place.port);
    place.isUp = true;
  };
  const until = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < until; turn += 1) {
    await pause(KILL_EVERY_MS);
    const place = places[turn % INSTANCES];
    // Somebody has to be there: on a slow machine a start takes longer than a second.
    if (!place?.isUp || places.filter(({ isUp }) => isUp).length < 2) continue;
    starting.push(replace(place));
  }
  await Promise.all(starting);
  await inquirers.stop();
  const pages = await reader.stop();
  const found = tally(inquirers.acknowledged, await rowsOfServer(server.url));
  return { ...found, kills, pages, statuses: Object.fromEntries(inquirers.statuses) };
}
