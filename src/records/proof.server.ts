import { type Kysely, sql, type Transaction } from "kysely";
import { isRush, LINK_WINDOW_MS, mayMailLink, RUSH_WINDOWS } from "#domain/scarcity.ts";
import { isKnown } from "./customers/known-customers.server.ts";
import type { IdentityTables } from "./customers/tables.ts";

const YEAR = 365 * 86_400_000;
export const KEEP_NETWORK_MS = 7 * 86_400_000;

/** Columns of records by which visitors take places. */
export type ProofColumns = {
  /** What a request waits for before anybody sees it as one: that the customer confirms the email address. */
  awaits: "email" | null;
  /** Digest of the network that it came from, for a week; see `PostGuard`. */
  network: string | null;
};

type Row = ProofColumns & {
  id: string;
  customer: string;
  created_at: number;
  hold_until: number | null;
};
type Table = "appointments" | "bookings";
type Open = Kysely<IdentityTables> | Transaction<IdentityTables>;

/** Reads the columns that both kinds of records have. */
export const selectProof = (database: Open, table: Table) =>
  database.withTables<Record<string, Row>>().selectFrom(table);

/** People, so that one who sends many requests is no rush. */
async function countRecent(database: Open, table: Table, since: number): Promise<number> {
  const { count } = await selectProof(database, table)
    .select(({ fn }) => fn.count<number>("customer").distinct().as("count"))
    .where("created_at", ">", since)
    .where(({ not }) => not(isKnown(`${table}.customer`)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most known customers in a time of that length, in a year. */
export async function countBusiest(
  database: Open,
  table: Table,
  ms: number,
  now: number,
): Promise<number> {
  const window = sql`created_at / ${sql.lit(ms)}`;
  const found = await selectProof(database, table)
    .select(({ fn }) => fn.count<number>("customer").distinct().as("count"))
    .where("created_at", ">", now - YEAR)
    .where(isKnown(`${table}.customer`))
    .groupBy(window)
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** Whether records of people whom the shop does not know come much faster than it has ever seen. */
export async function isRushed(database: Open, table: Table, now: number): Promise<boolean> {
  for (const { ms, floor } of RUSH_WINDOWS) {
    const recent = await countRecent(database, table, now - ms);
    if (recent < floor) continue;
    if (isRush(recent, { busiest: await countBusiest(database, table, ms, now), floor }))
      return true;
  }
  return false;
}

/** Whether a place is kept for somebody of the network who is to confirm an address: there is one for each, and none for an unknown one. */
export async function hasPlace(
  database: Open,
  table: Table,
  network: string | null,
  now: number,
): Promise<boolean> {
  if (network === null) return true;
  const found = await selectProof(database, table)
    .select("created_at")
    .where("network", "=", network)
    .where("awaits", "is not", null)
    .where("hold_until", ">", now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Links = {
  /** Inquiries whose request is being stored. */
  inquiries: readonly string[];
  /** Those of them to whose address no mail may go. */
  unmailed: ReadonlySet<string>;
  now: number;
};

/** Inquiries whose request waits for a press on its link, and those that are left to staff since no link may be mailed. */
export type LimitedLinks = { awaiting: readonly string[]; left: readonly string[] };

/** Keeps the mails with links within their limits. `set` is what a request has that is left to staff and keeps no place. */
export async function limitLinks(
  database: Open,
  table: Table,
  { inquiries, unmailed, now }: Links,
  set: { hold_until: null } | { no_hold: "class" },
): Promise<LimitedLinks> {
  if (inquiries.length === 0) return { awaiting: [], left: [] };
  type LinkRow = Row & { inquiry: string; no_hold: "class" | "person" | null };
  const tables = database.withTables<Record<string, LinkRow>>();
  const asking = await tables
    .selectFrom(table)
    .select(["inquiry", "network"])
    .where("inquiry", "in", inquiries)
    .where("awaits", "is not", null)
    .execute();
  if (asking.length === 0) return { awaiting: [], left: [] };
  const before = await tables
    .selectFrom(table)
    .select(["network", ({ fn }) => fn.countAll<number>().as("count")])
    .where("awaits", "is not", null)
    .where("created_at", ">", now - LINK_WINDOW_MS)
    .where("inquiry", "not in", inquiries)
    .groupBy("network")
    .execute();
  const counts = new Map(before.map(({ network, count }) => [network, Number(count)]));
  let all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const awaiting: string[] = [];
  const left: string[] = [];
  for (const { inquiry, network } of asking) {
    const sent = counts.get(network) ?? 0;
    if (unmailed.has(inquiry) || !mayMailLink({ network: sent, all })) {
      left.push(inquiry);
      continue;
    }
    awaiting.push(inquiry);
    counts.set(network, sent + 1);
    all += 1;
  }
  if (left.length > 0) {
    const change = tables.updateTable(table).set({ awaits: null, ...set });
    await change.where("inquiry", "in", left).execute();
  }
  return { awaiting, left };
}

/** Forgets which networks old records came from. */
export async function forgetNetworks(database: Open, table: Table, now: number): Promise<void> {
  await database
    .withTables<Record<string, Row>>()
    .updateTable(table)
    .set({ network: null })
    .where("network", "is not", null)
    .where("created_at", "<=", now - KEEP_NETWORK_MS)
    .execute();
}
