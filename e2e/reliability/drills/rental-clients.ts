import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { addDays } from "#domain/dates.ts";
import { bookingForm, sendBooking } from "#e2e/support/booking-form.ts";
import type { SignedInStaff } from "#e2e/support/desk.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

/** Starts of weeks apart, so that renters ask for the same days. */
const STARTS = 4;
/** Next step of staff, by a booking's state. */
const NEXT = {
  requested: { intent: "confirm", state: "confirmed" },
  confirmed: { intent: "check-out", state: "out" },
  out: { intent: "check-in", state: "returned" },
} as const;
const REST_MS = 20;

export type RentalClients = {
  /** The email addresses of acknowledged requests. */
  requested: string[];
  /** References and the states that were acknowledged to staff. */
  changed: { reference: string; state: string }[];
  /** Returns the number of requests that found no cart. */
  full: () => number;
  /** Numbers of responses by client and status, such as "renter 409"; status 0 is a broken connection. */
  statuses: Map<string, number>;
  /** Resolves once `count` more were acknowledged, requests and changes together. */
  untilMore: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  staff: SignedInStaff;
  database: Kysely<RentalTables>;
  renters: number;
  clerks: number;
};

const noResponse = () => null;

/** Renters who ask for the same few carts, and staff who confirm, check out and check in, until `stop`. */
export function startRentalClients(options: Options): RentalClients {
  const { url, staff, database, renters, clerks } = options;
  const requested: string[] = [];
  const changed: RentalClients["changed"] = [];
  const statuses = new Map<string, number>();
  let isOver = false;
  let turn = 0;
  const form = bookingForm({ plan: "utility", days: "2", area: "", address: "" });

  const count = (who: string, status: number) => {
    const key = `${who} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  };

  const ask = async () => {
    const email = `${randomUUID()}@example.com`;
    turn += 1;
    const phone = `732555${String(turn).padStart(4, "0")}`;
    const start = addDays(form.start, 7 * (turn % STARTS));
    const response = await sendBooking(url, { ...form, start, email, phone }).catch(noResponse);
    await response?.arrayBuffer().catch(noResponse);
    count("renter", response?.status ?? 0);
    if (response?.status === 303) requested.push(email);
    await pause(REST_MS);
  };

  const act = async () => {
    const waiting = await database
      .selectFrom("bookings")
      .select(["reference", "version", "state", "start_day"])
      .where("state", "in", ["requested", "confirmed", "out"])
      .execute();
    const chosen = waiting[Math.floor(Math.random() * waiting.length)];
    if (chosen === undefined) return await pause(REST_MS);
    const { intent, state } = NEXT[chosen.state as keyof typeof NEXT];
    const response = await fetch(`${url}/desk/rentals/${chosen.reference}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...staff.headers, accept: "text/html" },
      body: new URLSearchParams({
        intent,
        version: String(chosen.version),
        missingReason: "A drill",
        sure: `early ${chosen.start_day}`,
      }),
    }).catch(noResponse);
    await response?.arrayBuffer().catch(noResponse);
    count("staff", response?.status ?? 0);
    if (response?.status === 303) changed.push({ reference: chosen.reference, state });
    await pause(REST_MS);
  };

  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const running = Promise.all([
    ...Array.from({ length: renters }, () => repeat(ask)),
    ...Array.from({ length: clerks }, () => repeat(act)),
  ]);
  running.catch(() => {});
  return {
    requested,
    changed,
    full: () => statuses.get("renter 409") ?? 0,
    statuses,
    untilMore: async (more) => {
      const enough = requested.length + changed.length + more;
      while (requested.length + changed.length < enough) await Promise.race([running, pause(10)]);
    },
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}
