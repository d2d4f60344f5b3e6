import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_BOOKING, sampleLease } from "#inquiries/testing/samples.ts";
import { createWebhookTransport } from "./webhook-transport.server.ts";

const SECRET = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;

type Post = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

const posts: Post[] = [];
let outcome: (response: ServerResponse) => void;
let url: string;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method, headers } = request;
    posts.push({ method, headers, body: Buffer.concat(chunks).toString() });
    outcome(response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?site=shore`;
});

afterEach(() => {
  posts.length = 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const leased = () =>
  sampleLease({
    message: "Zwei Zeilen:\n👋🏽 “ok”",
    campaign: '{"utm_source":"mail"}',
    referrer: "search.example",
    landing_page: "/brick",
  });

function status(code: number, headers: Record<string, string> = {}) {
  outcome = (response) => response.writeHead(code, headers).end("dana@example.com");
}

describe("the webhook", () => {
  it("posts the whole inquiry, signed per Standard Webhooks", async () => {
    status(204);
    const appointment = { kind: "test-drive", place: "shore", state: "requested" } as const;
    const startsAt = Date.UTC(2026, 6, 11, 14, 30);
    const row = { ...leased(), appointment: { ...appointment, startsAt, cart: "" } };
    expect(await createWebhookTransport({ url, secret: SECRET })(row)).toEqual({ kind: "sent" });
    const [post] = posts;
    if (post === undefined) throw new Error("nothing came");
    expect(post.method).toBe("POST");
    expect(post.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": row.id,
    });
    const headers = Object.fromEntries(
      Object.entries(post.headers).map(([name, value]) => [name, String(value)]),
    );
    const { inquiry } = row;
    expect(new Webhook(SECRET).verify(post.body, headers)).toEqual({
      type: "inquiry.created",
      timestamp: inquiry.received_at,
      data: {
        reference: inquiry.reference,
        receivedAt: inquiry.received_at,
        firstName: "Dana",
        lastName: "Sample",
        email: "dana@example.com",
        phone: "(800) 555-0177",
        interest: "sales",
        message: inquiry.message,
        context: {
          page: null,
          vehicle: null,
          color: null,
          intent: null,
          subject: null,
          area: null,
        },
        campaign: { utm_source: "mail" },
        referrer: "search.example",
        landingPage: "/brick",
        booking: null,
        appointment: { ...appointment, startsAt: "2026-07-11T14:30:00.000Z" },
      },
    });
    expect(() => new Webhook(SECRET).verify(`${post.body} `, headers)).toThrow("No matching");
    expect(() => new Webhook(SECRET.replace("MDEy", "MDEz")).verify(post.body, headers)).toThrow();
  });

  it("posts the booking of an inquiry, signed as well", async () => {
    status(204);
    const row = sampleLease({ message: "" }, { booking: SAMPLE_BOOKING });
    await createWebhookTransport({ url, secret: SECRET })(row);
    const [post] = posts;
    if (post === undefined) throw new Error("nothing came");
    const headers = Object.fromEntries(
      Object.entries(post.headers).map(([name, value]) => [name, String(value)]),
    );
    const message = new Webhook(SECRET).verify(post.body, headers);
    expect(message).toMatchObject({ data: { message: "" } });
    expect(JSON.parse(post.body).data.booking).toEqual({
      vehicle: "4-seater",
      vehicleName: "4 Seater",
      start: "2026-10-31",
      time: "10:00",
      returns: "2026-11-03",
      days: 3,
      area: "brick",
      address: "12 Ocean Avenue",
      additionalDrivers: 1,
      lines: SAMPLE_BOOKING.quote.lines,
      totalCents: 76_344,
      depositCents: 50_000,
    });
  });

  it("has the same id and body when it is sent again", async () => {
    status(500);
    const send = createWebhookTransport({ url, secret: SECRET });
    const row = leased();
    await send(row);
    await send({ ...row, attempts: 2 });
    const [first, second] = posts;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
  });

  it.each([
    [200, { kind: "sent" }],
    [202, { kind: "sent" }],
    [410, { kind: "never", fault: "HTTP 410" }],
    [400, { kind: "retry", fault: "HTTP 400" }],
    [404, { kind: "retry", fault: "HTTP 404" }],
    [429, { kind: "retry", fault: "HTTP 429" }],
    [503, { kind: "retry", fault: "HTTP 503" }],
  ])("treats a response of %i as %j", async (code, result) => {
    status(code);
    expect(await createWebhookTransport({ url, secret: SECRET })(leased())).toEqual(result);
  });

  it.each([301, 302, 307, 308])("follows no redirect: %i", async (code) => {
    status(code, { location: url });
    const result = await createWebhookTransport({ url, secret: SECRET })(leased());
    expect(result).toEqual({ kind: "retry", fault: `HTTP ${code}` });
    expect(posts).toHaveLength(1);
  });

  it("times out", async () => {
    outcome = () => {};
    const result = await createWebhookTransport({ url, secret: SECRET, timeoutMs: 50 })(leased());
    expect(result).toEqual({ kind: "retry", fault: "timeout" });
  });

  it("is aborted, or not started, when the site closes", async () => {
    outcome = () => {};
    const closing = new AbortController();
    const send = createWebhookTransport({ url, secret: SECRET, closing: closing.signal });
    const sending = send(leased());
    closing.abort();
    const result = { kind: "retry", fault: "cut off" };
    expect(await sending).toEqual(result);
    expect(await send(leased())).toEqual(result);
  });

  it("succeeds although the response body never ends", async () => {
    outcome = (response) => void response.writeHead(200).write("and so on");
    const result = await createWebhookTransport({ url, secret: SECRET, timeoutMs: 2000 })(leased());
    expect(result).toEqual({ kind: "sent" });
  });

  it("describes connection errors without their codes", async () => {
    outcome = (response) => response.destroy();
    const secret = SECRET;
    expect(await createWebhookTransport({ url, secret })(leased())).toEqual({
      kind: "retry",
      fault: "connection lost",
    });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(
      await createWebhookTransport({ url: `http://127.0.0.1:${port}`, secret })(leased()),
    ).toEqual({ kind: "retry", fault: "connection refused" });
  });
});
