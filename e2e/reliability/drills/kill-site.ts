import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, launchSite } from "#e2e/support/launch-site.ts";
import { startInquirers } from "./inquirers.ts";
import { mailToNobody } from "./mail-settings.ts";
import { integrityOf, rowsOfFile, type Tally, tally } from "./stored.ts";

const SHORTEST_LIFE_MS = 150;
const LONGEST_LIFE_MS = 600;

export type KilledSite = Tally & {
  integrity: string;
  /** Answers that are neither an acknowledgement nor "try again". */
  strange: number[];
  /** Milliseconds from the start of the process until it was ready, for each start after a kill. */
  starts: number[];
};

type Options = {
  kills: number;
  clients: number;
  /** Lives last until their share of so many is acknowledged. */
  atLeast?: number;
};

/** Kills a site again and again while clients send to it, each inquiry until it is acknowledged (row A1). */
export async function killSite({ kills, clients, atLeast = 0 }: Options): Promise<KilledSite> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "killed-site-"));
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ...(await mailToNobody()),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  let site = await launchSite(settings);
  cleanup.defer(async () => void (await site.stop()));
  const inquirers = startInquirers([site.url], clients);
  cleanup.defer(inquirers.abandon);
  const starts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    // Not always at the same moment of its life.
    await pause(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    await inquirers.until((atLeast * kill) / (kills + 1));
    await site.kill();
    const began = performance.now();
    site = await launchSite(settings);
    starts.push(performance.now() - began);
  }
  await inquirers.until(atLeast);
  await inquirers.stop();
  await site.stop();
  const found = tally(inquirers.acknowledged, rowsOfFile(dataDir));
  const integrity = integrityOf(dataDir);
  const strange = [...inquirers.statuses.keys()].filter(
    (status) => ![0, 201, 503].includes(status),
  );
  return { ...found, integrity, strange, starts };
}
