import { rmSync } from "node:fs";
import { keepPagesOf } from "./browser.ts";
import { type DeskSite, launchDesk } from "./desk.ts";
import type { RunningSite } from "./launch-site.ts";

type Desk = RunningSite & DeskSite;

// The workers share modules between test files, so there is one site per worker.
let shared: Promise<Desk> | undefined;

async function launch(): Promise<Desk> {
  const site = await launchDesk();
  keepPagesOf(site.url);
  const end = () => {
    process.kill(site.pid, "SIGKILL");
    rmSync(site.dataDir, { recursive: true, force: true });
  };
  // Vitest ends its workers by this signal.
  process.once("SIGTERM", end);
  return site;
}

/**
 * The desk that all tests of a worker use, so what they store needs names of its own. A test that counts everything, changes
 * settings or stops the site launches its own.
 */
export function sharedDesk(): Promise<Desk> {
  shared ??= launch();
  return shared;
}
