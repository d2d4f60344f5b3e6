import { setTimeout as pause } from "node:timers/promises";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { startInquiryClients } from "./inquiry-clients.ts";
import { unreachableMailServer } from "./mail-settings.ts";
import { type PageStats, startReader } from "./page-reader.ts";
import { readPostgresRows, type Tally, tally } from "./stored-inquiries.ts";

const INSTANCES = 3;
const KILL_EVERY_MS = 1000;
const PAGES = ["/", "/inventory", "/services", "/contact?vehicle=denago-ev-city"];

/** A reverse proxy that balances requests over the instances. */
export type ReverseProxy = { url: string; stop: () => Promise<void> };

export type ScaledOut = Tally & {
  kills: number;
  pages: PageStats;
  /** The number of responses by status; 0 is a broken connection. */
  statuses: Record<string, number>;
};

type Instance = { port: number; site: RunningProcess; isUp: boolean };

type Options = {
  milliseconds: number;
  clients: number;
  startProxy: (urls: readonly string[]) => Promise<ReverseProxy>;
};

/** Runs sites on one PostgreSQL behind a proxy, killing and restarting one of them every second. */
export async function scaleOut({ milliseconds, clients, startProxy }: Options): Promise<ScaledOut> {
  await using cleanup = new AsyncDisposableStack();
  const server = await launchPostgres();
  cleanup.defer(server.stop);
  const shared = {
    ...(await unreachableMailServer()),
    DATABASE_URL: server.url,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const launch = (port: number) => launchProcess({ ...shared, PORT: String(port) });
  const instances: Instance[] = [];
  for (let index = 0; index < INSTANCES; index += 1) {
    const port = await freePort();
    const instance = { port, site: await launch(port), isUp: true };
    instances.push(instance);
    cleanup.defer(async () => void (await instance.site.stop()));
  }
  const proxy = await startProxy(instances.map(({ site }) => site.url));
  cleanup.defer(proxy.stop);
  const inquiryClients = startInquiryClients([proxy.url], clients);
  cleanup.defer(inquiryClients.abort);
  const reader = startReader(proxy.url, { paths: PAGES, reloads: true });
  cleanup.defer(async () => void (await reader.stop()));
  const starting: Promise<void>[] = [];
  cleanup.defer(async () => void (await Promise.allSettled(starting)));
  let kills = 0;

  const restart = async (instance: Instance) => {
    instance.isUp = false;
    kills += 1;
    await instance.site.kill();
    instance.site = await launch(instance.port);
    instance.isUp = true;
  };
  const until = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < until; turn += 1) {
    await pause(KILL_EVERY_MS);
    const instance = instances[turn % INSTANCES];
    // One instance must stay up: on a slow machine a start takes longer than a second.
    if (!instance?.isUp || instances.filter(({ isUp }) => isUp).length < 2) continue;
    starting.push(restart(instance));
  }
  await Promise.all(starting);
  await inquiryClients.stop();
  const pages = await reader.stop();
  const found = tally(inquiryClients.acknowledged, await readPostgresRows(server.url));
  return { ...found, kills, pages, statuses: Object.fromEntries(inquiryClients.statuses) };
}
