import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventTables } from "#records/tables.ts";
import { openFleetOnFile, units } from "#rentals/testing/open-fleet.ts";
import { createReceivedMails } from "./received-mails.server.ts";

describe("a report that a mail came back", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(1));
  });
  afterEach(() => fleet.close());

  it("is about mails that went out, and about no other", async () => {
    await fleet.requested();
    const { id } = await fleet.database
      .selectFrom("booking_mails")
      .select("id")
      .executeTakeFirstOrThrow();
    const report = async () => {
      await fleet.database
        .transaction()
        .execute((transaction) =>
          createReceivedMails(fleet.database).markBounced(
            transaction.withTables<EventTables>(),
            [id],
            "bounced: 5.1.1",
          ),
        );
      const { mails } = await fleet.bookings.failedMails(10);
      return mails.map(({ kind, fault }) => `${kind}: ${fault}`);
    };
    expect(await report()).toEqual([]);
    await fleet.database.updateTable("booking_mails").set({ delivered_at: 1 }).execute();
    expect(await report()).toEqual(["received: bounced: 5.1.1"]);
  });
});
