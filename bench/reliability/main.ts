import { runBench } from "#bench/bench.ts";
import { acknowledgedAfterSync } from "./rows/a2.ts";
import { storageFaults } from "./rows/a4.ts";
import { slowDisk } from "./rows/a5.ts";
import { manyAddresses } from "./rows/b9.ts";
import { restoredBackups } from "./rows/backups.ts";
import { unreadPipelines } from "./rows/c2b.ts";
import { brokenBodies } from "./rows/c2c.ts";
import { largeStock } from "./rows/c3.ts";
import { damagedDatabase } from "./rows/damage.ts";
import { failingMailServer, killedPostgres, killedRentals, killedSite } from "./rows/drills.ts";
import { killedInstances } from "./rows/instances.ts";
import {
  accessibility,
  backupsToS3,
  floodOfPosts,
  fuzzedBodies,
  killedDeliverers,
  links,
  manyConnections,
  overload,
  restarts,
  slowClients,
  widths,
} from "./rows/tests.ts";

await runBench({
  command: "npm run bench:reliability",
  budgets: "reliability/bars.json",
  parts: {
    A1: killedSite,
    A2: acknowledgedAfterSync,
    A3: killedPostgres,
    A4: storageFaults,
    A5: slowDisk,
    A6: failingMailServer,
    A7: killedDeliverers,
    B1: fuzzedBodies,
    B6: slowClients,
    B7: manyConnections,
    B9: manyAddresses,
    C1: restarts,
    C2: overload,
    C2b: unreadPipelines,
    C2c: brokenBodies,
    C3: largeStock,
    D1: damagedDatabase,
    D2: killedRentals,
    D5: floodOfPosts,
    D6: restoredBackups,
    S3: backupsToS3,
    instances: killedInstances,
    accessibility,
    widths,
    links,
  },
  opening: `# Reliability

Written by \`npm run bench:reliability -- --write docs/reliability.md\`. The bars and their reasons are in
[bench/reliability/bars.json](../bench/reliability/bars.json); [bench/README.md](../bench/README.md) says what each row does.
Tests in e2e/reliability, e2e/engines and e2e/edge check the same faults on a smaller scale for every change.`,
});
