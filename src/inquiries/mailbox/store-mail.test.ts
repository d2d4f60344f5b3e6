import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { addRow } from "#inquiries/testing/samples.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { createMailStore } from "./store-mail.server.ts";

const open = () => openTemporary<InquiryTables & EventTables>(inquiryMigrations);

describe("a report that a mail came back", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("is about mails that went out, and about no other", async () => {
    const waiting = await addRow(opened.database);
    const sent = await addRow(opened.database, { delivered_at: 1 });
    const { markBounced } = createMailStore(opened.database, { records: {}, channels: [] });
    await markBounced(
      { key: "key", place: "here" },
      [waiting.row.id, sent.row.id],
      "bounced: 5.1.1",
    );
    const dead = await opened.database
      .selectFrom("outbox")
      .select(["id", "fault"])
      .where("dead_at", "is not", null)
      .execute();
    expect(dead).toEqual([{ id: sent.row.id, fault: "bounced: 5.1.1" }]);
  });
});
