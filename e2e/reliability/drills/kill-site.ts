import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { startInquiryClients } from "./inquiry-clients.ts";
import { unreachableMailServer } from "./mail-settings.ts";
import { checkIntegrity, readSqliteRows, type Tally, tally } from "./stored-inquiries.ts";

/** At most this many inquiries are acknowledged between two kills, beyond the least number. */
const MAX_BETWEEN_KILLS = 60;

export type KilledSite = Tally & {
  integrity: string;
  /** Statuses other than 201, 503 and a broken connection. */
  unexpectedStatuses: number[];
  /** Milliseconds until the site was ready again, for each kill. */
  starts: number[];
};

type Options = {
  kills: number;
  clients: number;
  /** The least number of acknowledged inquiries, spread over the kills. */
  atLeast?: number;
};

/** Kills a site repeatedly while clients send inquiries to it (row A1). */
export async function killSite({ kills, clients, atLeast = 0 }: Options): Promise<KilledSite> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "killed-site-"));
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ...(await unreachableMailServer()),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  let site = await launchProcess(settings);
  cleanup.defer(async () => void (await site.stop()));
  const inquiryClients = startInquiryClients([site.url], clients);
  cleanup.defer(inquiryClients.abort);
  const starts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await inquiryClients.until((atLeast * kill) / (kills + 1));
    await inquiryClients.until(
      inquiryClients.acknowledged.size + Math.ceil(Math.random() * MAX_BETWEEN_KILLS),
    );
    await site.kill();
    const startedAt = performance.now();
    site = await launchProcess(settings);
    starts.push(performance.now() - startedAt);
  }
  await inquiryClients.until(atLeast);
  await inquiryClients.stop();
  await site.stop();
  const found = tally(inquiryClients.acknowledged, readSqliteRows(dataDir));
  const integrity = checkIntegrity(dataDir);
  const unexpectedStatuses = [...inquiryClients.statuses.keys()].filter(
    (status) => ![0, 201, 503].includes(status),
  );
  return { ...found, integrity, unexpectedStatuses, starts };
}
