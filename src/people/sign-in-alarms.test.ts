import { beforeEach, expect, it } from "vitest";
import { createOutbox } from "#records/outbox/outbox.server.ts";
import type { OutboxTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { peopleMigrations } from "./migrations.ts";
import { signInAlarmMessages } from "./sign-in-alarm-messages.server.ts";
import { createSignInAlarmQueue } from "./sign-in-alarms.server.ts";
import type { PeopleTables } from "./tables.ts";
import { HOUR, openPeople, STRANGER } from "./testing/open-people.ts";

const desk = openPeople(() => openTemporary<PeopleTables>(peopleMigrations));

beforeEach(async () => {
  await desk.join("owner@example.com", "owner");
  await desk.join("dana@example.com");
});

async function fail(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    // From other networks, since five failures close one.
    const visitor = { ...STRANGER, address: `203.0.113.${count}` };
    await desk.people.passwords.check(email, "wrong wrong wrong", visitor);
  }
}

const queue = () => createSignInAlarmQueue(desk.database, desk.now)();

/** Sends to nobody what is due. Returns address, subject and text of each mail, by the address. */
async function send(): Promise<string[][]> {
  const outbox = createOutbox(desk.database.withTables<OutboxTables>(), {
    kinds: signInAlarmMessages(desk.database, {
      mail: { from: { name: "", address: "site@example.org" } },
      siteName: () => "Shore Golf Carts",
      publicUrl: "https://carts.example.org",
      now: desk.now,
    }),
  });
  const mails: string[][] = [];
  for (;;) {
    const message = await outbox.lease(["mail"]);
    if (message === null) return mails.toSorted();
    const view = await message.view();
    if ("webhook" in view || view.mail === null || "fault" in view.mail) throw new Error("no mail");
    mails.push([[view.mail.envelope.to].flat().join(), view.mail.subject, view.mail.text]);
    await outbox.markDelivered(message.id, message.lease);
  }
}

const ALARM = [
  ["dana@example.com", "Somebody tried to sign in as you at the desk of Shore Golf Carts"],
  ["owner@example.com", "Somebody tried to sign in as Dana Sample at the desk of Shore Golf Carts"],
];

it("go to the person and the owners once a day", async () => {
  await fail("dana@example.com", 9);
  await fail("nobody@example.com", 12);
  expect(await queue()).toEqual([]);
  await fail("dana@example.com", 1);
  expect((await Promise.all([queue(), queue()])).flat()).toEqual([10]);
  const mails = await send();
  expect(mails.map(([to, subject]) => [to, subject])).toEqual(ALARM);
  expect(mails[0]?.[2]).toContain("with a wrong password, 10 times in the last day");
  await fail("dana@example.com", 5);
  expect(await queue()).toEqual([]);
  desk.pass(25 * HOUR);
  expect(await queue()).toEqual([]);
  await fail("dana@example.com", 10);
  expect(await queue()).toEqual([10]);
  expect(await send()).toHaveLength(2);
});

it("are not sent a day later, and leave no row behind", async () => {
  await fail("dana@example.com", 10);
  expect(await queue()).toEqual([10]);
  desk.pass(25 * HOUR);
  expect(await send()).toEqual([]);
  const rows = desk.database.withTables<OutboxTables>().selectFrom("outbox").selectAll();
  expect(await rows.execute()).toEqual([]);
});
