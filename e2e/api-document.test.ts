import { readFileSync, renameSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InquiryTables } from "#inquiries/tables.ts";
import { SAMPLE_BOOKING, sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";
import { launchSite, type RunningSite } from "./support/launch-site.ts";
import { fetchOpenApiCheck } from "./support/openapi.ts";

const DAY = 86_400_000;
const DOCUMENT = readFileSync("docs/api.md", "utf8");
const SECRET = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

type Example = { method: string; path: string; headers: Record<string, string>; body?: string };
type Documented = { status: number; body: unknown };

const blocks = (kind: string) =>
  [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

function getRequest(text: string): Example {
  const [head = "", ...rest] = text.trim().split("\n\n");
  const [line = "", ...headers] = head.split("\n");
  const [method = "", path = ""] = line.split(" ");
  const entries = headers.map((header) => header.split(": ", 2) as [string, string]);
  const body = rest.join("\n\n");
  return { method, path, headers: Object.fromEntries(entries), ...(body !== "" && { body }) };
}

function getResponse(text: string): Documented {
  const [status, ...rest] = text.split("\n\n");
  return { status: Number(status), body: JSON.parse(rest.join("\n\n")) };
}

/** Each request in the document with the response below it. */
const EXAMPLES = blocks("http").flatMap((text, index, all): [string, Example, Documented][] => {
  if (index % 2 === 1) return [];
  const request = getRequest(text);
  const documented = getResponse(all[index + 1] ?? "");
  return [[`${request.method} ${request.path} ${documented.status}`, request, documented]];
});

/** Keys and value types only: the dealership may change the values in its content. */
function getShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(getShape);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, getShape(part)]));
}

type Post = { headers: IncomingHttpHeaders; body: string };
const posts: Post[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  });
});

let site: RunningSite;
let openApi: Awaited<ReturnType<typeof fetchOpenApiCheck>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  site = await launchSite({
    CONTACT_RATE: "2",
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    WEBHOOK_SECRET: SECRET,
  });
  openApi = await fetchOpenApiCheck(site.url);
});
afterAll(async () => {
  await site.discard();
  receiver.close();
});

const send = ({ path, ...init }: Example) => fetch(site.url + path, init);

function expectAsDescribed({ method, path }: Example, { status, body }: Documented): void {
  const [withoutQuery = ""] = path.split("?");
  expect(openApi.responseFaults(method, withoutQuery, status, body)).toEqual([]);
}

function example(name: string): Example {
  const found = EXAMPLES.find(([title]) => title === name);
  if (found === undefined) throw new Error(`docs/api.md has no example ${name}`);
  return found[1];
}

const FIRST = "POST /api/contact 201";

/** The body of a request for a free time that somebody else takes. */
async function takenTime({ body }: Example): Promise<string> {
  const [from, to] = [1, 14].map((days) => new Date(Date.now() + days * DAY).toISOString());
  const query = `from=${from?.slice(0, 10)}&to=${to?.slice(0, 10)}`;
  const visit = { kind: "test-drive", place: "shore" };
  const found = await fetch(
    `${site.url}/api/appointments/slots?${new URLSearchParams(visit)}&${query}`,
  );
  const { slots } = await found.json();
  const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
  database
    .prepare(
      "insert into appointment_blocks values ('b', 'shore', 'test-drives', 9, 0, ?, 'Away', null, 'Test', 0)",
    )
    .run(Date.now() + 99 * DAY);
  database.close();
  return JSON.stringify({
    ...JSON.parse(String(body)),
    appointment: { ...visit, startsAt: slots[0] },
  });
}

describe("docs/api.md", () => {
  it("has an example of each kind", () => {
    expect(EXAMPLES.map(([name]) => name)).toEqual([
      FIRST,
      "POST /api/contact 422",
      "POST /api/contact 422",
      "POST /api/contact 422",
      "GET /api/vehicles/denago-ev-city 200",
      "GET /api/vehicles/none 404",
      "GET /api/vehicles?search=nomad&seats=4&brand=denago 200",
      "GET /api/vehicles/search?search=nomad&seats=4 200",
      "GET /api/appointments/slots?kind=test-drive&place=shore&from=2026-07-01&to=2026-08-31 400",
      "GET /api/appointments/slots?kind=test-drive&place=showroom-one&from=2026-07-01&to=2026-07-31 404",
      "GET /api/rental-quote?plan=4-seater&days=3&area=seaside-heights 200",
      "GET /api/rentals/availability?class=utility&from=2026-07-31&to=2026-07-01 400",
    ]);
  });

  it.each(EXAMPLES)("%s", async (_name, request, documented) => {
    const response = await send(request);
    expect(response.status).toBe(documented.status);
    const body: unknown = await response.json();
    expectAsDescribed(request, documented);
    expectAsDescribed(request, { status: response.status, body });
    if (response.status === 201) {
      expect(documented.body).toEqual({ reference: expect.stringMatching(REFERENCE) });
      expect(body).toEqual({ reference: expect.stringMatching(REFERENCE) });
    } else if (response.status === 200) expect(getShape(body)).toEqual(getShape(documented.body));
    else expect(body).toEqual(documented.body);
  });

  it("describes the vehicle list and 304 correctly", async () => {
    const list = await fetch(`${site.url}/api/vehicles`);
    expect(list.headers.get("cache-control")).toBe("public, max-age=60");
    const vehicles: { id: string }[] = await list.json();
    expect(vehicles.map(({ id }) => id)).toContain("denago-ev-city");
    const etag = list.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/api/vehicles`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("shows the signed webhook message", async () => {
    await expect.poll(() => posts.length).toBe(1);
    const [post] = posts;
    if (post === undefined) throw new Error("no webhook message arrived");
    const documented = JSON.parse(blocks("json")[0] ?? "");
    const body = JSON.parse(post.body);
    expect(openApi.webhookFaults("inquiry.created", body)).toEqual([]);
    const { reference, receivedAt } = body.data;
    const { timestamp } = body;
    expect(body).toEqual({
      ...documented,
      timestamp,
      data: { ...documented.data, reference, receivedAt },
    });
    expect([timestamp, reference]).toEqual([receivedAt, expect.stringMatching(REFERENCE)]);
    const named = [...DOCUMENT.matchAll(/^\| (webhook-[a-z]+) \|/gm)].map(([, name = ""]) => name);
    const signed = Object.fromEntries(named.map((name) => [name, String(post.headers[name])]));
    expect(new Webhook(SECRET).verify(post.body, signed)).toEqual(body);
  });

  it("shows the webhook message of a rental", async () => {
    const database = await openDatabase<InquiryTables & RentalTables>({
      folder: site.dataDir,
    });
    const inquiry = sampleInquiry({ interest: "general", message: "" });
    await storeInquiries(database, inquiry);
    await database.insertInto("bookings").values(requestedRow(inquiry, SAMPLE_BOOKING)).execute();
    await database
      .insertInto("outbox")
      .values({
        id: "a-rental",
        subject: `inquiry:${inquiry.id}`,
        kind: "inquiry.webhook",
        channel: "webhook",
        unique_key: "a-rental",
        detail: "{}",
        created_at: 0,
        due_at: 0,
        attempts: 0,
      })
      .execute();
    await database.destroy();
    const isRental = ({ headers }: Post) => headers["webhook-id"] === "a-rental";
    await expect.poll(() => posts.some(isRental), { timeout: 15_000 }).toBe(true);
    const message = JSON.parse(posts.find(isRental)?.body ?? "");
    expect(openApi.webhookFaults("inquiry.created", message)).toEqual([]);
    const { data } = message;
    expect(data).toMatchObject({ reference: inquiry.reference, message: "" });
    expect(data.booking).toEqual(JSON.parse(blocks("json")[1] ?? ""));
    const { vehicle, days, area, additionalDrivers, lines, totalCents, depositCents } =
      data.booking;
    const query = `plan=${vehicle}&days=${days}&area=${area}&drivers=${additionalDrivers}`;
    const quote = await (await fetch(`${site.url}/api/rental-quote?${query}`)).json();
    expect({ lines, totalCents, depositCents }).toEqual({
      lines: quote.lines,
      totalCents: quote.totalCents,
      depositCents: quote.depositCents,
    });
  });

  it("lists every status of the contact API", async () => {
    const first = example(FIRST);
    const without = (changes: Record<string, string>): Example => ({
      ...first,
      headers: { "Content-Type": "application/json", ...changes },
    });
    // Without its database file the site cannot store anything.
    const [file, elsewhere] = ["site.sqlite", "elsewhere.sqlite"].map((name) =>
      join(site.dataDir, name),
    ) as [string, string];
    renameSync(file, elsewhere);
    const unavailable = await send(without({}));
    expect(unavailable.status).toBe(503);
    expectAsDescribed(first, { status: 503, body: await unavailable.json() });
    expect(Number(unavailable.headers.get("retry-after"))).toBeGreaterThan(0);
    renameSync(elsewhere, file);
    const taken = await send({ ...without({}), body: await takenTime(first) });
    expect(taken.status).toBe(409);
    expectAsDescribed(first, { status: 409, body: await taken.json() });
    expect((await send(without({}))).status).toBe(201);

    const requests: [number, Example][] = [
      [201, first],
      [400, { ...without({}), body: "{" }],
      [400, without({ "Idempotency-Key": "short" })],
      [403, without({ Origin: "https://elsewhere.example" })],
      [413, { ...without({}), body: JSON.stringify({ message: "x".repeat(65_536) }) }],
      [415, without({ "Content-Type": "text/plain" })],
      [422, { ...without({}), body: "{}" }],
      [429, without({})],
    ];
    const responses = await Promise.all(requests.map(([, request]) => send(request)));
    for (const response of responses) {
      expectAsDescribed(first, { status: response.status, body: await response.json() });
    }
    expect(responses.map(({ status }) => status)).toEqual(requests.map(([status]) => status));
    expect(Number(responses.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);

    const [section = ""] = DOCUMENT.split("## Read one vehicle");
    const listed = [...section.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => Number(status));
    // The 202 is in e2e/appointments/confirm-email.test.ts: it takes a rush of strangers.
    const statuses = new Set([...requests.map(([status]) => status), 202, 409, 503]);
    expect(listed).toEqual([...statuses].toSorted());
  });
});
