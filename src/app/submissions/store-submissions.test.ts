import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { submissionStoreContract } from "#app/testing/submission-store-contract.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import { recordMigrations } from "#records/migrations.ts";

async function openIn(folder: string): Promise<Kysely<InquiryTables>> {
  const database = await openDatabase<InquiryTables>({ folder });
  await migrate(database, { ...platformMigrations, ...recordMigrations, ...inquiryMigrations });
  return database;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "inquiries-"));

submissionStoreContract(async () => {
  const folder = newFolder();
  const database = await openIn(folder);
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

describe("inquiries on SQLite", () => {
  let folder: string;
  let database: Kysely<InquiryTables>;

  beforeEach(async () => {
    folder = newFolder();
    database = await openIn(folder);
  });

  afterEach(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are synced to disk before they are acknowledged", async () => {
    const [synchronous] = (await sql`pragma synchronous`.execute(database)).rows;
    const [journal] = (await sql`pragma journal_mode`.execute(database)).rows;
    expect(synchronous).toEqual({ synchronous: 2 });
    expect(journal).toEqual({ journal_mode: "wal" });
  });

  it("survive a restart of the process", async () => {
    const inquiry = sampleInquiry();
    await storeInquiries(database, inquiry);
    await database.destroy();
    database = await openIn(folder);
    expect(await database.selectFrom("inquiries").selectAll().execute()).toEqual([inquiry]);
  });
});
