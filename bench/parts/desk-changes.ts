import { setTimeout as pause } from "node:timers/promises";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";

const ROUNDS = 5;
const PRICES = "/desk/settings/prices";
const WEEKLY = "rental-plans.json#vehicles/1/plans/2/price";
/** Pages of others refresh during the measurement. */
const REFRESH_MS = 3000;
const POLL_MS = 10;
/** A change that nobody sees within this time fails the part. */
const PATIENCE_MS = 20_000;

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("a change was not seen");
    await pause(POLL_MS);
  }
}

async function post(
  site: DeskSite,
  { cookie }: SignedInStaff,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const response = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: site.publicUrl, accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
}

/** Seconds from the owner's click until the public page shows the price. */
async function publish(site: DeskSite, owner: SignedInStaff, round: number): Promise<number> {
  const form = await fetch(site.url + PRICES, { headers: { cookie: owner.cookie } });
  const seen = /name="seen" value="(\d+)"/.exec(await form.text())?.[1] ?? "";
  const price = `$1,4${10 + round}`;
  const started = performance.now();
  await post(site, owner, PRICES, { intent: "save", seen, [WEEKLY]: price });
  await until(async () => (await (await fetch(`${site.url}/rentals`)).text()).includes(price));
  return (performance.now() - started) / 1000;
}

/** Counts the changes that an instance sends to one who listens. */
async function listen(site: DeskSite, { cookie }: SignedInStaff) {
  const abort = new AbortController();
  const response = await fetch(`${site.url}/desk/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
  };
  read().catch(() => {});
  await until(() => text.includes("retry:"));
  return { changes: () => text.split("event: change").length - 1, stop: () => abort.abort() };
}

/** Seconds from a note at one instance until the page of another person, at the other, can load it. */
async function share(
  [writer, reader]: readonly [DeskSite, DeskSite],
  [author, other]: readonly [SignedInStaff, SignedInStaff],
  reference: string,
): Promise<number[]> {
  const listener = await listen(reader, other);
  const path = `/desk/inbox/${reference}`;
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The instance looks once a second. Each round starts at another moment of that second.
    await pause(1500 + round * 200);
    const known = listener.changes();
    const text = `Note number ${round}`;
    const started = performance.now();
    await post(writer, author, path, { intent: "note", text });
    await until(() => listener.changes() > known);
    const page = await fetch(`${reader.url}${path}.data`, { headers: { cookie: other.cookie } });
    if (!(await page.text()).includes(text)) throw new Error("a change was announced too early");
    seconds.push((performance.now() - started) / 1000);
  }
  listener.stop();
  return seconds;
}

async function measure(engine: string, sites: readonly [DeskSite, DeskSite]) {
  const [site] = sites;
  const owner = await signIn(site, "owner", "Olivia Owner");
  const sales = await signIn(site, "sales", "Sam Sales");
  let reference = "";
  await writeInquiries(site, async (add) => {
    reference = (await add.inquiry()).reference;
  });
  const shared = await share(sites, [owner, sales], reference);
  const published: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    published.push(await publish(site, owner, round));
    await pause(REFRESH_MS);
  }
  const note = `${engine}, slowest of ${ROUNDS}`;
  progress(`desk-changes: ${note}: ${Math.max(...published)} s, ${Math.max(...shared)} s`);
  return {
    publish: { value: Math.max(...published), note },
    share: { value: Math.max(...shared), note },
  };
}

/** How soon others see what somebody did at the desk. */
export const measureDeskChanges: Part = async () => {
  const alone = await launchDesk();
  const measured = [];
  try {
    measured.push(await measure("SQLite", [alone, alone]));
  } finally {
    await alone.stop();
  }
  if (postgresFolder() !== null) {
    const server = await launchPostgres();
    const sites = [];
    try {
      // The first one makes the tables.
      const first = await launchDesk({ DATABASE_URL: server.url });
      sites.push(first);
      const second = await launchDesk({ DATABASE_URL: server.url });
      sites.push(second);
      measured.push(await measure("two instances on PostgreSQL", [first, second]));
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
      await server.stop();
    }
  }
  return [
    highest(
      "publishSeconds",
      measured.map(({ publish }) => publish),
    ),
    highest(
      "changeSeenSeconds",
      measured.map(({ share }) => share),
    ),
  ];
};
