import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type DeskSite, type SignedInStaff, signIn, toDeskSite } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";

const CART = "denago-ev-city";

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let sites: RunningProcess[] = [];
let desk: DeskSite;
let staff: SignedInStaff;
let reference: string;

beforeAll(async () => {
  fresh = await freshDatabase(inject("postgresUrl"));
  // The first one makes the tables.
  sites = [await launchProcess({ DATABASE_URL: fresh.url })];
  sites.push(await launchProcess({ DATABASE_URL: fresh.url }));
  desk = { ...toDeskSite(sites[0] as RunningProcess), databaseUrl: fresh.url };
  staff = await signIn(desk, "owner");
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await fresh.drop();
});

/** Listens for changes at an instance. */
async function listen(site: RunningProcess | undefined, cookie: string) {
  const abort = new AbortController();
  const response = await fetch(`${site?.url}/desk/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  const events = { text: "", isOver: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) events.text += decoder.decode(chunk);
  };
  read()
    .catch(() => {})
    .finally(() => {
      events.isOver = true;
    });
  return {
    status: response.status,
    events,
    changes: () => events.text.split("event: change").length - 1,
    stop: () => abort.abort(),
  };
}

const post = (site: RunningProcess | undefined, path: string, fields: Record<string, string>) =>
  fetch(site?.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff.headers, "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });

describe("two instances on one database", () => {
  it("tell those who listen at either of changes made at the other", async () => {
    const listener = await listen(sites[1], staff.cookie);
    expect(listener.status).toBe(200);
    await expect.poll(listener.changes).toBe(1);
    const inquiry = await fetch(`${sites[0]?.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(GOOD_INQUIRY),
    });
    expect(inquiry.status).toBe(201);
    ({ reference } = JSON.parse(await inquiry.text()));
    await expect.poll(listener.changes, { timeout: 20_000 }).toBe(2);
    const { status } = await post(sites[0], `/desk/stock/${CART}`, {
      intent: "unmark",
      vehicle: CART,
      stock: "999999",
    });
    expect(status).toBeLessThan(400);
    await expect.poll(listener.changes, { timeout: 20_000 }).toBe(3);
    listener.stop();
  });

  it("tell who writes where, until that person leaves", async () => {
    const listener = await listen(sites[1], staff.cookie);
    const present = () => listener.events.text.split("event: present\ndata: ").at(-1) ?? "";
    const subject = `inquiry:${reference}`;
    expect((await post(sites[0], "/desk/presence", { subject })).status).toBe(204);
    await expect.poll(present, { timeout: 20_000 }).toContain(`"subject":"${subject}"`);
    expect(present()).toContain(`"name":"${staff.name}"`);
    await post(sites[0], "/desk/presence", { subject, left: "yes" });
    await expect.poll(present, { timeout: 20_000 }).toMatch(/^\[\]/);
    expect((await post(sites[0], "/desk/presence", { subject: "unit:1" })).status).toBe(422);
    listener.stop();
  });

  it("stop telling somebody whose session has ended, and refuse strangers", async () => {
    expect((await listen(sites[0], "")).status).toBe(401);
    const other = await signIn(desk, "sales");
    const listener = await listen(sites[0], other.cookie);
    expect(listener.status).toBe(200);
    await fetch(`${sites[1]?.url}/desk/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: other.headers,
    });
    await expect.poll(() => listener.events.isOver, { timeout: 40_000 }).toBe(true);
    expect((await listen(sites[0], other.cookie)).status).toBe(401);
  });
});
