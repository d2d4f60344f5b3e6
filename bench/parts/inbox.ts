import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Part, progress } from "#bench/bench.ts";
import { percentile } from "#bench/support/statistics.ts";
import { type DeskSite, launchDesk, signIn } from "#e2e/support/desk.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";

const INQUIRIES = 50_000;
const WAITING = 300;
const ANSWERED = 5000;
const PEOPLE = 20;
const MINUTE = 60_000;
const GIVEN = ["Olivia", "Ivan", "Frank", "Rupert", "Sybil", "Peggy", "Carol", "Emil", "Iris"];
const FAMILY = ["Dupont", "Rossi", "Janssen", "Garcia", "Hansen", "Svensson", "Perez", "Weber"];

/** The newest inquiries wait, those before were answered, the rest is closed. */
function inquiryNumber(index: number, now: number) {
  const received_at = new Date(now - index * 10 * MINUTE).toISOString();
  const answered_at = index < WAITING ? null : received_at;
  return sampleInquiry({
    first_name: GIVEN[index % GIVEN.length] ?? "",
    last_name: `${FAMILY[index % FAMILY.length]}${index}`,
    email: `customer${index}@example.com`,
    phone: `(732) 555-${String(index % 10_000).padStart(4, "0")}`,
    interest: ["sales", "service", "parts", "general"][index % 4] ?? "sales",
    vehicle: index % 3 === 0 ? "evolution-d5-maverick-4-plus" : null,
    message: "Is the red one there to drive on Saturday? ".repeat(1 + (index % 12)),
    received_at,
    answered_at,
    first_answer_at: answered_at,
    closed_at: index < WAITING + ANSWERED ? null : received_at,
  });
}

async function fill({ dataDir, databaseUrl }: DeskSite): Promise<string[]> {
  const database = await openDatabase<InquiryTables>({ folder: dataDir, url: databaseUrl });
  const references: string[] = [];
  const now = Date.now();
  for (let from = 0; from < INQUIRIES; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => inquiryNumber(from + index, now));
    references.push(...rows.map(({ reference }) => reference));
    await storeInquiries(database, ...rows);
  }
  // Autovacuum would do this within a minute.
  if (detectDialect(database) === "postgres") await sql`vacuum analyze`.execute(database);
  await database.destroy();
  return references;
}

type Kind = "list" | "search" | "open";

/** Open pages request the inbox by this address. */
const INBOX = "/desk/inbox.data?_routes=pages%2Finbox%2Fpage";

const getPath = (kind: Kind, turn: number, references: readonly string[]): string =>
  ({
    list: `${INBOX}&tab=${["waiting", "answered", "closed"][turn % 3]}`,
    search: `${INBOX}&q=${["rossi", `555-${1000 + turn}`, "maverick olivia", "nobody"][turn % 4]}`,
    open: `/desk/inbox/${references[(turn * 997) % references.length]}.data?_routes=pages%2Fconversation%2Fpage`,
  })[kind];

/** Twenty people request something about once a second each. Returns milliseconds of each kind. */
async function measure(site: DeskSite, references: readonly string[], seconds: number) {
  const times: Record<Kind, number[]> = { list: [], search: [], open: [] };
  const kinds: Kind[] = ["list", "search", "open"];
  const cookies: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    cookies.push((await signIn(site, "sales", `Person ${"abcdefghijklmnopqrst"[index]}`)).cookie);
  }
  const end = performance.now() + (seconds + 2) * 1000;
  const warmUntil = end - seconds * 1000;
  await Promise.all(
    cookies.map(async (cookie, person) => {
      await pause((person * 1000) / PEOPLE);
      for (let turn = person; performance.now() < end; turn += 1) {
        const kind = kinds[turn % kinds.length] ?? "list";
        const started = performance.now();
        const response = await fetch(site.url + getPath(kind, turn, references), {
          headers: { cookie },
        });
        const body = await response.text();
        const took = performance.now() - started;
        if (!response.ok) throw new Error(`${kind}: ${response.status}`);
        if (kind === "open" && !body.includes("@example.com")) throw new Error("no conversation");
        if (kind === "list" && !body.includes("Dupont")) throw new Error("no list");
        if (started > warmUntil) times[kind].push(took);
        await pause(Math.max(0, 1000 - took));
      }
    }),
  );
  return times;
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

async function measureEngine(engine: "SQLite" | "PostgreSQL", seconds: number) {
  const server = engine === "PostgreSQL" ? await launchPostgres() : null;
  const site = await launchDesk(server === null ? {} : { DATABASE_URL: server.url });
  try {
    const references = await fill(site);
    progress(`inbox: ${INQUIRIES} inquiries on ${engine}`);
    const { list, search, open } = await measure(site, references, seconds);
    const note = `${engine}: list ${p99(list).toFixed(1)} ms, search ${p99(search).toFixed(1)} ms, conversation ${p99(open).toFixed(1)} ms, of ${list.length + search.length + open.length} requests`;
    progress(`inbox: ${note}`);
    return { pages: Math.max(p99(list), p99(search)), open: p99(open), note };
  } finally {
    await site.stop();
    await server?.stop();
  }
}

export const measureInbox: Part = async ({ seconds }) => {
  const engines = [
    await measureEngine("SQLite", 4 * seconds),
    await measureEngine("PostgreSQL", 4 * seconds),
  ];
  const note = engines.map((engine) => engine.note).join("; ");
  return [
    {
      budget: "inboxPageMilliseconds",
      value: Math.max(...engines.map(({ pages }) => pages)),
      note,
    },
    { budget: "conversationMilliseconds", value: Math.max(...engines.map(({ open }) => open)) },
  ];
};
