import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { sendSignInAlarm } from "#people/sign-in-alarm-mails.server.ts";
import { createSignInAlarms } from "#people/sign-in-alarms.server.ts";
import { openPeople, STRANGER } from "#people/testing/open-people.ts";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { createAlarmJob } from "./sign-in-alarm-job.server.ts";

const HOUR = 3_600_000;

const desk = openPeople(async () => {
  const folder = mkdtempSync(join(tmpdir(), "alarms-"));
  const database = await openMigratedDatabase({ folder });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

let smtp: Awaited<ReturnType<typeof startFaultySmtpServer>>;
let lines: string[];
let run: () => Promise<void>;

beforeEach(async () => {
  smtp = await startFaultySmtpServer();
  lines = [];
  const from = { name: "", address: "site@example.org" };
  const settings = {
    server: smtp.url,
    from,
    recipients: { sales: [from], service: [from], rentals: [from] },
  } as const;
  const sender = { site: "Shore Golf Carts", publicUrl: "https://carts.example.org" };
  run = createAlarmJob({
    alarms: createSignInAlarms(desk.database, desk.now),
    send: (alarm) => sendSignInAlarm(settings, alarm, sender),
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  await desk.join("owner@example.com", "owner");
  await desk.join("dana@example.com");
});
afterEach(() => smtp.goDown());

async function fail(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    // From other networks, since five failures close one.
    const visitor = { ...STRANGER, address: `203.0.113.${count}` };
    await desk.people.passwords.check(email, "wrong wrong wrong", visitor);
  }
}

const subjects = () => smtp.received.map(({ to, mail }) => [to.join(), mail.subject]);

const ALARM = [
  ["dana@example.com", "Somebody tried to sign in as you at the desk of Shore Golf Carts"],
  ["owner@example.com", "Somebody tried to sign in as Dana Sample at the desk of Shore Golf Carts"],
];

it("tells the person and the owners once a day", async () => {
  await fail("dana@example.com", 9);
  await fail("nobody@example.com", 12);
  await run();
  expect(subjects()).toEqual([]);
  await fail("dana@example.com", 1);
  await run();
  expect(subjects()).toEqual(ALARM);
  expect(smtp.received[0]?.mail.text).toContain("with a wrong password, 10 times in the last day");
  await fail("dana@example.com", 5);
  await run();
  expect(subjects()).toHaveLength(2);
  desk.pass(25 * HOUR);
  await run();
  expect(subjects()).toHaveLength(2);
  await fail("dana@example.com", 10);
  await run();
  expect(subjects()).toEqual([...ALARM, ...ALARM]);
});

it("tries again when the mail server is away, and logs no names", async () => {
  await fail("dana@example.com", 10);
  smtp.behave("451 at MAIL");
  await run();
  smtp.behave("well");
  await run();
  expect(subjects()).toEqual(ALARM);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"fault":"451 at MAIL"');
  expect(lines.join()).not.toMatch(/dana|owner|example/i);
});
