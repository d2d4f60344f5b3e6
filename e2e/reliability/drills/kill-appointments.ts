import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { maxOverlap } from "#domain/intervals/load.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { checkIntegrity } from "./stored-inquiries.ts";

const DAY = 86_400_000;
/** How many test drives there can be at once in the shipped content. */
const CAPACITY = 2;
const RETRY_MS = 150;

type Options = {
  kills: number;
  clients: number;
  /** The least number of acknowledged posts before each kill and after the last. */
  atLeastEach: number;
};

type Booked = { reference: string; path: string };

const appointment = { kind: "test-drive", place: "shore" };

async function post(url: string, init: RequestInit): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, { method: "POST", redirect: "manual", ...init });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: "" };
  }
}

/** Visitors who book the same few times and cancel some of the visits, until `stop`. Each post is repeated until it has a response. */
function startVisitors(url: string, clients: number, times: readonly string[]) {
  const booked: Booked[] = [];
  const canceled: string[] = [];
  const statuses = new Set<string>();
  let taken = 0;
  let visitors = 0;
  let isStopping = false;
  const untilResponse = async (name: string, send: () => ReturnType<typeof post>) => {
    for (;;) {
      const reply = await send();
      statuses.add(`${name} ${reply.status}`);
      if (reply.status !== 0 && reply.status !== 503) return reply;
      await pause(RETRY_MS);
    }
  };
  const book = async (startsAt: string, client: number): Promise<Booked | null> => {
    const key = randomUUID();
    const email = `visitor${client}-${key.slice(0, 8)}@example.com`;
    visitors += 1;
    const phone = `(732) 555-${String(visitors).padStart(4, "0")}`;
    const body = JSON.stringify({
      ...GOOD_INQUIRY,
      email,
      phone,
      appointment: { ...appointment, startsAt },
    });
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const reply = await untilResponse("book", () => post(`${url}/api/contact`, { headers, body }));
    if (reply.status !== 201) {
      taken += 1;
      return null;
    }
    const { reference, page } = JSON.parse(reply.body);
    const { pathname, search } = new URL(page);
    booked.push({ reference, path: pathname + search });
    return { reference, path: pathname + search };
  };
  const cancel = async ({ reference, path }: Booked) => {
    const to = url + path.replace("?", "/cancel?");
    const body = new URLSearchParams({ version: "0" });
    const reply = await untilResponse("cancel", () => post(to, { body }));
    // A repeat after a lost response finds the appointment canceled already.
    if (reply.status === 303 || reply.status === 409) canceled.push(reference);
  };
  const run = async (client: number) => {
    for (let round = client; !isStopping; round += 1) {
      const own = await book(times[round % times.length] ?? "", client);
      if (own !== null && round % 2 === 0) await cancel(own);
      if (own === null) await pause(RETRY_MS / 3);
    }
  };
  const running = Array.from({ length: clients }, (_, client) => run(client));
  const count = () => booked.length + canceled.length;
  return {
    booked,
    canceled,
    statuses,
    taken: () => taken,
    async untilMore(more: number): Promise<void> {
      const goal = count() + more;
      while (count() < goal) await pause(20);
    },
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

/** Kills a site repeatedly while visitors book the same times and cancel. */
export async function killAppointments({ kills, clients, atLeastEach }: Options) {
  await using cleanup = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "killed-appointments-"));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, PORT: String(await freePort()) };
  let site = await launchProcess(settings);
  cleanup.defer(() => site.kill());
  const [from, to] = [2, 20].map((days) => new Date(Date.now() + days * DAY).toISOString());
  const query = new URLSearchParams({
    ...appointment,
    from: from?.slice(0, 10) ?? "",
    to: to?.slice(0, 10) ?? "",
  });
  const { slots } = await (await fetch(`${site.url}/api/appointments/slots?${query}`)).json();
  const visitors = startVisitors(site.url, clients, slots);
  cleanup.defer(visitors.stop);
  for (let kill = 0; kill < kills; kill += 1) {
    await visitors.untilMore(atLeastEach);
    await site.kill();
    site = await launchProcess(settings);
  }
  await visitors.untilMore(atLeastEach);
  await visitors.stop();
  await site.stop();
  const database = await openDatabase<AppointmentTables & InquiryTables>({ folder });
  cleanup.defer(() => database.destroy());
  const rows = await database.selectFrom("appointments").selectAll().execute();
  const events = await database.selectFrom("events").selectAll().execute();
  const inquiries = await database.selectFrom("inquiries").select(["id", "reference"]).execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  const happened = new Set(events.map(({ subject, kind }) => `${subject} ${kind}`));
  const isKept = (reference: string, kind: "booked" | "canceled") => {
    const [row, ...more] = byReference.get(reference) ?? [];
    return row !== undefined && more.length === 0 && happened.has(`appointment:${row.id} ${kind}`);
  };
  const open = rows.filter(({ state }) => state === "booked");
  return {
    booked: visitors.booked.length,
    canceled: visitors.canceled.length,
    taken: visitors.taken(),
    lostBookings: visitors.booked.filter(({ reference }) => !isKept(reference, "booked")).length,
    lostCancellations: visitors.canceled.filter((reference) => !isKept(reference, "canceled"))
      .length,
    /** Rows of one without the other: they are stored together. */
    unpaired: Math.abs(inquiries.length - rows.length),
    beyondCapacity: Math.max(
      0,
      maxOverlap(open.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }))) -
        CAPACITY,
    ),
    integrity: checkIntegrity(folder),
    unexpectedStatuses: [...visitors.statuses].filter(
      (status) => !/^book (?:0|201|409|503)$|^cancel (?:0|303|409|503)$/.test(status),
    ),
  };
}
