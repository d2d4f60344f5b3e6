import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import {
  damageSummary,
  launchFilledSite,
  overwriteHead,
  overwriteInquiries,
  overwritePostgresInquiries,
  useDamagedSite,
} from "./drills/damage.ts";

// The same drill with more inquiries, and on PostgreSQL: npm run bench:reliability -- --only D1

const UNSAID = { withoutRetryAfter: 0, readyz: { status: 503, why: "the database is damaged" } };

describe("a SQLite file whose pages are overwritten", () => {
  let site: RunningProcess;
  beforeAll(async () => {
    site = await launchFilledSite();
  });
  afterAll(() => site.discard());

  it("while the site runs, is noticed by the first use: no inquiry is acknowledged, pages are served", async () => {
    expect(await overwriteInquiries(site.dataDir)).toBeGreaterThan(100);
    const { pages, ...seen } = await useDamagedSite(site.url, 40);
    expect(seen).toEqual({ ...UNSAID, statuses: { 503: 40 } });
    expect(pages.failed).toEqual([]);
    expect(site.output()).toContain("the database is damaged");
    expect(site.output()).toContain("docs/runbook.md");
  });

  it("is called damaged by check and backup, which say what to do", async () => {
    const { check, checkCode, backup, backupCode } = await damageSummary({
      DATA_DIR: site.dataDir,
    });
    expect(check).toMatch(/wrong +storage +.*damaged.*docs\/runbook\.md/);
    expect(backup).toMatch(/cannot be written: .*docs\/runbook\.md/);
    expect([checkCode, backupCode]).toEqual([1, 1]);
  });

  it("while the site is stopped, is noticed at its start", async () => {
    await site.kill();
    site = await launchProcess({ DATA_DIR: site.dataDir }, undefined, "/healthz");
    const { pages, ...seen } = await useDamagedSite(site.url, 10);
    expect(seen).toEqual({ ...UNSAID, statuses: { 503: 10 } });
    expect(pages.failed).toEqual([]);
  });

  it("keeps the site from starting if nothing of it can be read, and the last line says what to do", async () => {
    const { dataDir } = site;
    await site.kill();
    overwriteHead(dataDir);
    rmSync(`${dataDir}/site.sqlite-wal`, { force: true });
    const start = launchProcess({ DATA_DIR: dataDir });
    await expect(start).rejects.toThrow(/file is not a database\nRestore .*docs\/runbook\.md/);
  });
});

describe("a table of PostgreSQL whose pages are overwritten", () => {
  it("is noticed by the first use: no inquiry is acknowledged, pages are served", async () => {
    await using cleanup = new AsyncDisposableStack();
    const server = await launchPostgres();
    cleanup.defer(server.stop);
    const site = await launchFilledSite({ DATABASE_URL: server.url }, 200);
    cleanup.defer(site.discard);
    await overwritePostgresInquiries(server);
    const { pages, ...seen } = await useDamagedSite(site.url, 40);
    expect(seen).toEqual({ ...UNSAID, statuses: { 503: 40 } });
    expect(pages.failed).toEqual([]);
    const { check, checkCode } = await damageSummary({
      DATA_DIR: site.dataDir,
      DATABASE_URL: server.url,
    });
    expect(check).toMatch(/wrong +storage +.*invalid page.*docs\/runbook\.md/);
    expect(checkCode).toBe(1);
  });
});
