import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { addRow } from "#inquiries/testing/samples.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { correctInquiryEmail } from "./correct-email.server.ts";

const open = () => openTemporary<InquiryTables & EventTables>(inquiryMigrations);
const ALEX = { person: "1", name: "Alex Sample" };

describe("an address that is corrected", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const correct = (inquiry: string, email: string) =>
    opened.database.transaction().execute((transaction) =>
      correctInquiryEmail(transaction.withTables<EventTables>(), ALEX, {
        inquiry,
        email,
        at: new Date("2026-07-10T12:00:00Z"),
      }),
    );
  const countDead = async () =>
    (
      await opened.database
        .selectFrom("outbox")
        .where("dead_at", "is not", null)
        .select("id")
        .execute()
    ).length;

  it("brings replies there that failed, and nothing else", async () => {
    const { inquiry } = await addRow(opened.database, { kind: "dealership", dead_at: 1 });
    await correct(inquiry.id, "dana.s@example.com");
    expect(await countDead()).toBe(1);
    await opened.database.updateTable("outbox").set({ kind: "inquiry.reply" }).execute();
    await correct(inquiry.id, "dana@example.com");
    expect(await countDead()).toBe(0);
  });

  it("changes nothing where it is so already", async () => {
    const { inquiry } = await addRow(opened.database, { kind: "reply", dead_at: 1 });
    await correct(inquiry.id, inquiry.email);
    expect(await opened.database.selectFrom("inquiries").selectAll().execute()).toEqual([inquiry]);
    expect(await countDead()).toBe(1);
  });
});
