import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { createCalendarKeys } from "#appointments/calendars/calendar-keys.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { runCli, spawnCli } from "#cli/testing/run-cli.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

const INQUIRY = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "Is it still there?",
} as const;

let folder: string;
let data: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
  data = join(folder, "data");
  await (await openStores({ folder: data })).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (args: string[], settings: Record<string, string> = {}) =>
  runCli(args, { DATA_DIR: data, ...settings });

function startAdding(store: ReturnType<typeof createSubmissionStore>) {
  const acknowledged: string[] = [];
  let isStopping = false;
  const add = async () => {
    while (!isStopping) {
      const added = await store.add({
        inquiry: INQUIRY,
        origin: parseOrigin(new URLSearchParams()),
      });
      if (added.kind === "stored") acknowledged.push(added.reference);
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, add));
  return {
    acknowledged,
    stop: async () => {
      isStopping = true;
      await all;
    },
  };
}

async function restored(backup: string): Promise<Set<string>> {
  const place = join(folder, "restored");
  mkdirSync(place);
  copyFileSync(backup, join(place, "site.sqlite"));
  const stores = await openStores({ folder: place });
  const references = new Set<string>();
  for await (const page of stores.inquiries.pages(null)) {
    for (const { inquiry } of page) references.add(inquiry.reference);
  }
  await stores.close();
  return references;
}

describe("npm run cli -- backup and restore-test", () => {
  it("contain every inquiry acknowledged before, while the site keeps storing", async () => {
    const database = await openDatabase<InquiryTables>({ folder: data });
    const adding = startAdding(createSubmissionStore(database, { channels: ["dealership"] }));
    while (adding.acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = [...adding.acknowledged];
    const backup = join(folder, "copy.sqlite");
    const backedUp = await spawnCli(["backup", backup], { DATA_DIR: data });
    const after = adding.acknowledged.length;
    await adding.stop();
    await database.destroy();
    expect(backedUp).toEqual({
      code: 0,
      out: expect.stringMatching(/copy\.sqlite: [\d.]+ MB, integrity ok\.\n$/),
      err: "",
    });
    expect(after).toBeGreaterThan(before.length);

    const bytes = readFileSync(backup);
    const test = await cli(["restore-test", backup]);
    expect(test).toMatchObject({ code: 0, err: "" });
    expect(test.out).toMatch(/^The backup can be restored\.\nIntegrity +ok\n/);
    expect(readFileSync(backup).equals(bytes)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["copy.sqlite", "data"]);

    const references = await restored(backup);
    expect(before.filter((reference) => !references.has(reference))).toEqual([]);
    expect(test.out).toMatch(
      new RegExp(`^  inquiries +${references.size.toLocaleString("en-US")}$`, "m"),
    );
    expect(test.out).toContain(
      `Messages        ${references.size.toLocaleString("en-US")} waiting`,
    );
  });

  it("count every table of the backup", async () => {
    const backup = join(folder, "copy.sqlite");
    await cli(["backup", backup]);
    const { out } = await cli(["restore-test", backup]);
    const counted = [...out.matchAll(/^ {2}(\w+) +[\d,]+$/gm)].map(([, table]) => table);
    expect(Object.keys(personalTables).filter((table) => !counted.includes(table))).toEqual([]);
  });

  it("leave out the addresses at which staff subscribe to the calendar", async () => {
    const stores = await openStores({ folder: data });
    const owner = { email: "dana@example.com", name: "Dana", role: "owner" } as const;
    const invited = await stores.people.invite({ person: null, name: "tests" }, owner);
    await stores.close();
    if (invited.kind !== "ok") throw new Error("nobody was invited");
    const database = await openDatabase<AppointmentTables>({ folder: data });
    const { issueKey } = createCalendarKeys(database, { clock: () => new Date() });
    const key = await issueKey(invited.person.id);
    await database.destroy();
    const place = join(folder, "restored");
    mkdirSync(place);
    await cli(["backup", join(place, "site.sqlite")]);
    const copy = await openDatabase<AppointmentTables>({ folder: place });
    const { findKeyOwner } = createCalendarKeys(copy, { clock: () => new Date() });
    expect(await findKeyOwner(key)).toBeNull();
    await copy.destroy();
  });

  it("contain the photos", async () => {
    const stores = await openStores({ folder: data });
    const files = ["960.avif", "master.jpg"].map((size) => ({ size, bytes: Buffer.from(size) }));
    for (const name of ["a", "b"]) await stores.photos.save("used-1", { name, files });
    await stores.close();
    const backup = join(folder, "copy.sqlite");
    expect(await cli(["backup", backup])).toMatchObject({ code: 0 });
    expect((await cli(["restore-test", backup])).out).toMatch(/^ {2}photo_files +4$/m);
    const place = join(folder, "restored");
    mkdirSync(place);
    copyFileSync(backup, join(place, "site.sqlite"));
    const restoredStores = await openStores({ folder: place });
    const photo = await restoredStores.photos.read("/photos/used-1/b-960.avif");
    expect(String(photo)).toBe("960.avif");
    await restoredStores.close();
  });

  it("reject a file that is not a backup, and PostgreSQL", async () => {
    const words = join(folder, "words.sqlite");
    writeFileSync(words, "words ".repeat(1000));
    const empty = join(folder, "empty.sqlite");
    writeFileSync(empty, "");
    const DATABASE_URL = "postgres://carts:secret@127.0.0.1:1/carts";
    const [ofText, ofEmpty, postgres] = await Promise.all([
      cli(["restore-test", words]),
      cli(["restore-test", empty]),
      cli(["backup", join(folder, "a.sqlite")], { DATABASE_URL }),
    ]);
    const [notOne, notOurs] = ["file is not a database", "it holds no database of the site"];
    expect(ofText).toEqual({
      code: 1,
      out: "",
      err: `${words} cannot be restored: ${notOne}.\n`,
    });
    expect(ofEmpty).toEqual({
      code: 1,
      out: "",
      err: `${empty} cannot be restored: ${notOurs}.\n`,
    });
    expect(postgres).toMatchObject({ code: 1, out: "" });
    expect(postgres.err).toContain("pg_dump --format=custom");
  });
});

describe("npm run cli -- check", () => {
  const getLines = (out: string) =>
    out
      .trimEnd()
      .split("\n")
      .map((line) => line.replace(/^(\w+) +(\w+) +/, "$1 $2 "));

  it("reports a working site, and an unreachable mail server", async () => {
    const server = await startFaultySmtpServer();
    const mail = {
      SMTP_URL: server.url,
      MAIL_TO: "office@example.com",
      MAIL_FROM: "site@example.com",
      PUBLIC_URL: "https://carts.example.com",
    };
    const well = await cli(["check"], mail);
    await server.goDown();
    expect(well).toMatchObject({ code: 0, err: "" });
    const { host } = new URL(server.url);
    expect(getLines(well.out)).toEqual([
      "STATE SUBJECT FINDING",
      "ok settings valid",
      expect.stringMatching(/^warning content sound, with \d+ sample values/),
      expect.stringMatching(/^\w+ disk [\d.,]+ MB free for /),
      `ok storage SQLite in ${data}: can be written`,
      "ok messages 0 waiting, none failed",
      expect.stringMatching(/^warning backup BACKUP_REPOSITORY is not set/),
      `ok mail ${host} answers and lets us in`,
      expect.stringMatching(/^warning sender example\.com has no SPF record: /),
      expect.stringMatching(/^note sender DKIM is not checked: set MAIL_DKIM_SELECTOR /),
      expect.stringMatching(/^warning sender example\.com has no DMARC record: /),
      "ok webhook not set",
    ]);
    expect(server.received).toEqual([]);
    const down = await cli(["check", "--json"], mail);
    expect(down.code).toBe(1);
    const findings: unknown = JSON.parse(down.out);
    expect(findings).toContainEqual({
      state: "wrong",
      subject: "mail",
      words: `${host} does not take mail: connection refused`,
    });
  });

  it("checks the content with what the dealership has changed, against a new version", async () => {
    const file = join(folder, "home.json");
    const home = readFileSync("content/home.json", "utf8");
    writeFileSync(file, home.replace("12995", "12795"));
    expect(await cli(["content", "edit", "home.json", file])).toMatchObject({ code: 0 });
    expect((await cli(["check"])).out).not.toContain("changed both by you");
    const release = join(folder, "release");
    cpSync("content", release, { recursive: true });
    writeFileSync(join(release, "home.json"), home.replace("12995", "12895"));
    rmSync(join(release, "carts/denago-ev-city.json"));
    const upgraded = await cli(["check"], { CONTENT_DIR: release });
    expect(upgraded.code).toBe(1);
    expect(getLines(upgraded.out)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^wrong content home\.json: featured: there is no cart carts\/denago-/,
        ),
        "warning content 1 field changed both by you and in this version: see Day at the desk",
      ]),
    );
  });

  it("changes nothing, and reports invalid settings, storage and content", async () => {
    const nowhere = join(folder, "none");
    const unused = await cli(["check"], { DATA_DIR: nowhere, CONTENT_DIR: folder });
    expect(unused.code).toBe(1);
    expect(getLines(unused.out)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^wrong content dealership\.json: /),
        expect.stringMatching(/^warning storage DATA_DIR .* is not there yet/),
        expect.stringMatching(/^warning mail SMTP_URL is not set/),
      ]),
    );
    expect(readdirSync(folder)).toEqual(["data"]);
    chmodSync(data, 0o755);
    expect(getLines((await cli(["check"])).out)).toContainEqual(
      expect.stringMatching(/^warning storage DATA_DIR .* can be read by other users/),
    );
    expect(statSync(data).mode & 0o777).toBe(0o755);
    const mistaken = await cli(["check"], { PORT: "http" });
    expect(mistaken.code).toBe(1);
    expect(getLines(mistaken.out)[1]).toMatch(/^wrong settings PORT must be a port number/);
  });
});
