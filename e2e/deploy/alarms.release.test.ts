import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFrom, waitUntilAccepted } from "#e2e/edge/testing/connections.ts";
import { mailSettings } from "#e2e/reliability/drills/mail-settings.ts";
import { lockDatabase } from "#e2e/reliability/drills/store-faults.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { alarmRules, RULES, runPromtool } from "#e2e/support/promtool.ts";

// Faults that only Prometheus can see, or that take hours, are in deploy/prometheus-alerts.test.yml.

const FINE_MINUTES = 10;
const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/gm;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Values by series, as Prometheus reads them from /metrics. */
type Scrape = Map<string, string>;

let site: RunningProcess;
let metricsPort: number;
const folder = mkdtempSync(join(tmpdir(), "alarms-"));
const expressions = alarmRules()
  .map(({ expression }) => expression)
  .join("\n");

beforeAll(async () => {
  metricsPort = await freePort();
  site = await launchProcess({
    METRICS_PORT: String(metricsPort),
    CONTACT_RATE: "5",
    ...mailSettings(`smtp://127.0.0.1:${await freePort()}`),
  });
});
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true });
});

async function scrape(): Promise<Scrape> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const relevant = [...text.matchAll(SERIES)].filter(([, name = ""]) => expressions.includes(name));
  return new Map(
    relevant.map(([, name, labels, value = ""]) => {
      const all = ['job="shore-golf-carts"', ...(labels ? [labels] : [])];
      return [`${name}{${all.join(", ")}}`, value === "Nan" ? "NaN" : value];
    }),
  );
}

const readValue = (values: Scrape, name: string) =>
  Number([...values].find(([series]) => series.startsWith(`${name}{`))?.[1]);

const firing = (name: string, minute: number, count: 0 | 1) => `
      - expr: 'count by (alertname) (ALERTS{alertstate="firing", alertname="${name}"})'
        eval_time: ${minute}m
        exp_samples: [${count === 1 ? `{ labels: '{alertname="${name}"}', value: 1 }` : ""}]`;

/** Lets promtool evaluate the rules over ten minutes of one state and ten of another. */
function expectAlarm(name: string, before: Scrape, after: Scrape): void {
  const series = [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const values = Array.from(
      { length: 2 * FINE_MINUTES },
      (_, minute) => (minute < FINE_MINUTES ? before : after).get(key) ?? "_",
    );
    return `      - { series: '${key}', values: '${values.join(" ")}' }`;
  });
  const file = join(folder, `${name}.yml`);
  const tests = firing(name, FINE_MINUTES - 1, 0) + firing(name, FINE_MINUTES + 2, 1);
  writeFileSync(
    file,
    `rule_files: ["${resolve(RULES)}"]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
${series.join("\n")}
    promql_expr_test:${tests}
`,
  );
  const { passed, output } = runPromtool("test", "rules", file);
  expect(passed, output).toBe(true);
}

const post = async (): Promise<number> => {
  const response = await fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...GOOD_INQUIRY, message: crypto.randomUUID() }),
  });
  await response.arrayBuffer();
  return response.status;
};

const read = async (path: string): Promise<void> => {
  await (await fetch(site.url + path)).arrayBuffer();
};

const sql = (statement: string) => {
  const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
  database.exec(statement);
  database.close();
};

async function inquiriesFail(): Promise<void> {
  const unlock = await lockDatabase(site);
  const statuses = await Promise.all(Array.from({ length: 4 }, post));
  await unlock();
  expect(new Set(statuses)).toEqual(new Set([503]));
}

async function messagesAge(): Promise<void> {
  expect(await post()).toBe(201);
  sql(`update outbox set created_at = created_at - ${DAY_MS}`);
}

async function messagesExpire(): Promise<void> {
  sql(`update outbox set created_at = created_at - ${7 * DAY_MS}, due_at = 0`);
  // A new message wakes the sender.
  expect(await post()).toBe(201);
  await expect.poll(async () => readValue(await scrape(), "site_outbox_dead")).toBeGreaterThan(0);
}

async function messagesPileUp(): Promise<void> {
  sql(`insert into outbox (id, subject, kind, channel, unique_key, detail, created_at, due_at, attempts)
    with recursive row(number) as (select 1 union all select number + 1 from row where number < 1100)
    select 'piled-' || number, (select 'inquiry:' || id from inquiries limit 1), 'inquiry.visitor', 'mail',
      'piled-' || number, '{}', created_at, ${4 * Date.now()}, 0
    from row, (select created_at from outbox where dead_at is null limit 1)`);
}

/** Sends searches until some arrive faster than the site renders them. */
async function manySearch(): Promise<void> {
  do {
    const searches = Array.from({ length: 100 }, () => crypto.randomUUID());
    await Promise.all(searches.map((search) => read(`/inventory?search=${search}`)));
  } while (readValue(await scrape(), "site_shed_requests_total") === 0);
}

async function oneOpensMany(): Promise<void> {
  const connections = Array.from({ length: 320 }, () => openFrom("127.0.0.5", site.url));
  await waitUntilAccepted(site.url);
  for (const { socket } of connections) socket.destroy();
}

async function robotPosts(): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: 120 }, post));
  expect(statuses).toContain(429);
}

/** Stops the process for a while, again until a page that was being rendered has waited for it. */
async function processHangs(): Promise<void> {
  let after: Scrape;
  do {
    const pages = Array.from({ length: 4 }, () => read(`/contact?page=${crypto.randomUUID()}`));
    await waitUntilAccepted(site.url);
    process.kill(site.pid, "SIGSTOP");
    await pause(700);
    process.kill(site.pid, "SIGCONT");
    await Promise.all(pages);
    after = await scrape();
  } while (slowPages(after) === 0);
}

const slowPages = (values: Scrape) => {
  const rendered = (bound: string) =>
    Number(
      values.get(
        `site_request_duration_seconds_bucket{job="shore-golf-carts", le="${bound}",kind="rendered"}`,
      ) ?? 0,
    );
  return rendered("+Inf") - rendered("0.5");
};

async function databaseFails(): Promise<void> {
  sql("alter table outbox rename to gone");
}

async function databaseGoes(): Promise<void> {
  rmSync(join(site.dataDir, "site.sqlite"));
}

it.each([
  [["InquiriesNotStored", "ServerErrors", "ManyServerErrors"], inquiriesFail],
  [["MessagesDelayed"], messagesAge],
  [["MessagesDead"], messagesExpire],
  [["OutboxFilling"], messagesPileUp],
  [["RequestsShed"], manySearch],
  [["ConnectionsRefused"], oneOpensMany],
  [["SpamFlood"], robotPosts],
  [["PagesSlow"], processHangs],
  [["DatabaseSilent"], databaseFails],
  [["SiteNotReady"], databaseGoes],
])("%s begins with its fault", async (names, fault) => {
  const before = await scrape();
  await fault();
  const after = await scrape();
  for (const name of names) expectAlarm(name, before, after);
});

it("the free space is that of the folder's disk", async () => {
  const { bavail, bsize } = statfsSync(site.dataDir);
  expect(readValue(await scrape(), "site_disk_free_bytes") / (bavail * bsize)).toBeCloseTo(1, 1);
});
