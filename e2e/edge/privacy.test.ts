import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingForm, THANK_YOU_PATH } from "#e2e/support/booking-form.ts";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";

/** None of these words may appear in a log, a metric or an error page. */
const PERSON = {
  firstName: "Zebulon",
  lastName: "Quillfeather",
  email: "zebulon.quillfeather@mail.example",
  phone: "(800) 555-0133",
  interest: "sales",
  message: "My aunt Petronella would like a lavender cart.",
};
const BOOKING = bookingForm({
  firstName: PERSON.firstName,
  lastName: PERSON.lastName,
  email: PERSON.email,
  phone: PERSON.phone,
  address: "17 Marmalade Lane",
  notes: PERSON.message,
});
const SECRETS = [
  ...["zebulon", "quillfeather", "mail.example", "555-0133", "petronella", "lavender"],
  "marmalade",
];

let instance: RunningSite;
let metricsUrl: string;
let bookingId: string;
const errorPages: string[] = [];

async function post(path: string, body: string, headers: Record<string, string>) {
  const init = { method: "POST", body, headers, redirect: "manual" } as const;
  const response = await fetch(instance.url + path, init);
  const text = await response.text();
  // A form that is shown again contains the visitor's input by design.
  if (response.status >= 400 && !text.includes("<form")) errorPages.push(text);
  return response.status;
}
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
/** A form that was not sent before. */
const withWords = (fields: Record<string, string>, words: string) =>
  new URLSearchParams({ ...fields, message: words, notes: words }).toString();
const forwardedFor = (visitor: number) => ({ "x-forwarded-for": `203.0.113.${visitor}` });

const metrics = async () => (await fetch(metricsUrl)).text();
const metric = async (line: string) =>
  Number(
    (await metrics())
      .split("\n")
      .find((found) => found.startsWith(`${line} `))
      ?.split(" ")[1],
  );

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  instance = await launchSite({
    CONTACT_RATE: "2",
    METRICS_PORT: String(port),
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(async () => {
  await instance.discard();
});

describe("personal data", () => {
  it("is stored, refused or rate limited", async () => {
    const good = JSON.stringify(PERSON);
    const params = new URLSearchParams(PERSON).toString();
    expect(await post("/api/contact", good, { ...json, ...forwardedFor(1) })).toBe(201);
    expect(await post("/contact", params, { ...form, ...forwardedFor(1) })).toBe(303);
    expect(await post("/api/contact", good, { ...json, ...forwardedFor(1) })).toBe(429);
    const more = withWords(PERSON, `${PERSON.message} And another question.`);
    expect(await post("/contact", more, { ...form, ...forwardedFor(1) })).toBe(429);
    const wrong = JSON.stringify({ ...PERSON, interest: PERSON.lastName, phone: "555-0133" });
    expect(await post("/api/contact", wrong, { ...json, ...forwardedFor(2) })).toBe(422);
    expect(await post("/api/contact", good.slice(0, -1), { ...json, ...forwardedFor(2) })).toBe(
      400,
    );
    expect(
      await post("/api/contact", `${PERSON.email} ${good}`, { ...json, ...forwardedFor(2) }),
    ).toBe(400);
    expect(await post("/api/contact", `[${good}]`, { ...json, ...forwardedFor(2) })).toBe(400);
    expect(
      await post("/api/contact", good, { "content-type": PERSON.email, ...forwardedFor(2) }),
    ).toBe(415);
    expect(await post("/api/contact", good.repeat(500), { ...json, ...forwardedFor(2) })).toBe(413);
    expect(await post("/contact", params, { "content-type": "multipart/form-data" })).toBe(400);
    expect(
      await post("/api/contact", good, { ...json, origin: `https://${PERSON.lastName}.example` }),
    ).toBe(403);
    expect(await post("/about", params, { ...form, ...forwardedFor(2) })).toBe(405);
  });

  it("is stored as a booking, which only its id opens", async () => {
    const headers = { ...form, ...forwardedFor(5) };
    const body = new URLSearchParams(BOOKING).toString();
    const init = { method: "POST", body, headers, redirect: "manual" } as const;
    const response = await fetch(`${instance.url}/reserve`, init);
    const location = response.headers.get("location") ?? "";
    bookingId = THANK_YOU_PATH.exec(location)?.[1] ?? "";
    expect(bookingId).not.toBe("");
    for (const path of [location, `/reserve/calendar.ics?booking=${bookingId}`]) {
      expect((await fetch(instance.url + path)).status).toBe(200);
    }
    const missing = await fetch(`${instance.url}${location}0`);
    expect(missing.status).toBe(404);
    errorPages.push(await missing.text());
    const wrong = new URLSearchParams({ ...BOOKING, total: "1" }).toString();
    expect(await post("/reserve", wrong, headers)).toBe(409);
    expect(await post("/reserve", `${body}&phone=1`, headers)).toBe(422);
    const more = withWords(BOOKING, `${PERSON.message} And another question.`);
    expect(await post("/reserve", more, { ...form, ...forwardedFor(1) })).toBe(429);
    expect(await post("/reserve", body, { "content-type": "multipart/form-data" })).toBe(400);
    expect(await post(`/reserve?address=${BOOKING.address}`, body, { "content-type": "x" })).toBe(
      415,
    );
  });

  it("is not in the responses to malformed requests", async () => {
    const head = "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    for (const bytes of [
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n${PERSON.message}`,
      `${head}X-Name: ${PERSON.firstName}\0\r\n\r\n`,
      `${PERSON.email}\r\n\r\n`,
      `GET /%E0%A4%A?name=${PERSON.firstName} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `${head}Transfer-Encoding: chunked\r\n\r\n${PERSON.phone}\r\n`,
    ]) {
      const response = await rawExchange(bytes, instance.url);
      expect(response).toMatch(/^HTTP\/1\.1 400/);
      errorPages.push(response);
    }
  });

  it("is not in the logs of server errors", async () => {
    const database = new DatabaseSync(join(instance.dataDir, "site.sqlite"), { timeout: 5000 });
    // An error message of the database may quote the row.
    database.exec(
      "create trigger refuse before insert on inquiries begin select raise(abort, 'refused'); end",
    );
    const good = JSON.stringify(PERSON);
    const params = withWords(PERSON, `${PERSON.message} And a third question.`);
    expect(await post("/api/contact", good, { ...json, ...forwardedFor(3) })).toBe(503);
    expect(await post("/contact", params, { ...form, ...forwardedFor(4) })).toBe(503);
    const booking = withWords(BOOKING, `${PERSON.message} And a third question.`);
    expect(await post("/reserve", booking, { ...form, ...forwardedFor(6) })).toBe(503);
    database.exec("drop trigger refuse");
    // The booking is the second of two rows; the first must be rolled back.
    database.exec(
      "create trigger refuse before insert on bookings begin select raise(abort, 'refused'); end",
    );
    expect(await post("/reserve", booking, { ...form, ...forwardedFor(7) })).toBe(503);
    const inquiries = database.prepare("select count(*) as many from inquiries").get();
    expect(inquiries?.many).toBe(3);
    database.exec("drop trigger refuse");
    database.close();
    const errorCount = () => instance.output().split('"level":50').length - 1;
    await expect.poll(errorCount).toBe(4);
    expect(instance.output()).toContain("an inquiry could not be stored");
    const lines = instance
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":50'));
    for (const line of lines) expect(JSON.parse(line).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.length).toBeGreaterThanOrEqual(4);
  });

  it("is only in the database", async () => {
    const published =
      `${instance.output()}\n${await metrics()}\n${errorPages.join("\n")}`.toLowerCase();
    expect(errorPages.length).toBeGreaterThan(12);
    expect(published).toContain("/api/contact");
    expect(published).toContain("/reserve/calendar.ics");
    expect(published).not.toContain(bookingId);
    for (const secret of SECRETS) expect(published).not.toContain(secret);
    for (const address of ["203.0.113"]) expect(published).not.toContain(address);
  });
});

describe("the metrics", () => {
  it("count requests and inquiries by result, without paths", async () => {
    const text = await metrics();
    const results = ["stored", "invalid", "limited", "unavailable"];
    const counts = await Promise.all(
      results.map((result) => metric(`site_inquiries_total{result="${result}"}`)),
    );
    expect(counts).toEqual([3, 3, 3, 4]);
    const cached = 'site_requests_total{kind="kept",status="2xx"}';
    const before = (await metric(cached)) || 0;
    for (const path of ["/about", "/about", "/about?utm_source=mail"])
      await fetch(instance.url + path);
    await expect.poll(() => metric(cached)).toBe(before + 3);
    for (const [path, line] of [
      ["/favicon.svg", 'kind="file",status="2xx"'],
      ["/contact", 'kind="rendered",status="2xx"'],
      ["/nothing-here", 'kind="rendered",status="4xx"'],
      ["/api/vehicles", 'kind="api",status="2xx"'],
      ["/healthz", 'kind="health",status="2xx"'],
    ] as const) {
      const name = `site_requests_total{${line}}`;
      const count = (await metric(name)) || 0;
      await fetch(instance.url + path);
      await expect.poll(() => metric(name)).toBe(count + 1);
    }
    expect(await metric('site_requests_total{kind="unreadable",status="4xx"}')).toBe(5);
    expect(await metric("site_shed_requests_total")).toBe(0);
    expect(await metric("site_open_connections")).toBeGreaterThan(0);
    expect(await metric("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).toContain('site_request_duration_seconds_bucket{le="0.1",kind="rendered"}');
    expect(text).not.toMatch(/about|contact|favicon|vehicles/);
  });

  it("are served on their own port and path only", async () => {
    expect((await fetch(`${instance.url}/metrics`)).status).toBe(404);
    expect((await fetch(metricsUrl.replace("/metrics", "/"))).status).toBe(404);
    const port = new URL(metricsUrl).port;
    const failure = await launchSite({ METRICS_PORT: port }).catch(String);
    expect(failure).toContain(`METRICS_PORT: cannot listen on port ${port}: EADDRINUSE`);
    const nonsense = await launchSite({ METRICS_PORT: "0" }).catch(String);
    expect(nonsense).toContain("METRICS_PORT must be a port number from 1 to 65535");
  });
});
