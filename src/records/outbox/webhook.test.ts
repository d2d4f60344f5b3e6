import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWebhook } from "./webhook.server.ts";

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

const ID = "0b0e7d8e-0000-4000-8000-000000000001";
const VIEW = {
  type: "inquiry.created",
  timestamp: "2026-07-10T12:00:00.000Z",
  data: { reference: "7K4M-2QXD", message: "Zwei Zeilen:\n👋🏽 “ok”" },
};

function status(code: number, headers: Record<string, string> = {}) {
  outcome = (response) => response.writeHead(code, headers).end("dana@example.com");
}

describe("the webhook", () => {
  it("posts what is to be sent, signed per Standard Webhooks", async () => {
    status(204);
    expect(await createWebhook({ url, secret: SECRET }).send(ID, VIEW)).toEqual({ kind: "sent" });
    const [post] = posts;
    if (post === undefined) throw new Error("nothing came");
    expect(post.method).toBe("POST");
    expect(post.headers).toMatchObject({ "content-type": "application/json", "webhook-id": ID });
    const headers = Object.fromEntries(
      Object.entries(post.headers).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(SECRET).verify(post.body, headers)).toEqual(VIEW);
    expect(() => new Webhook(SECRET).verify(`${post.body} `, headers)).toThrow("No matching");
    expect(() => new Webhook(SECRET.replace("MDEy", "MDEz")).verify(post.body, headers)).toThrow();
  });

  it("has the same id and body when it is sent again", async () => {
    status(500);
    const { send } = createWebhook({ url, secret: SECRET });
    await send(ID, VIEW);
    await send(ID, VIEW);
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
    expect(await createWebhook({ url, secret: SECRET }).send(ID, VIEW)).toEqual(result);
  });

  it.each([301, 302, 307, 308])("follows no redirect: %i", async (code) => {
    status(code, { location: url });
    const result = await createWebhook({ url, secret: SECRET }).send(ID, VIEW);
    expect(result).toEqual({ kind: "retry", fault: `HTTP ${code}` });
    expect(posts).toHaveLength(1);
  });

  it("times out", async () => {
    outcome = () => {};
    const result = await createWebhook({ url, secret: SECRET, timeoutMs: 50 }).send(ID, VIEW);
    expect(result).toEqual({ kind: "retry", fault: "timeout" });
  });

  it("is aborted, or not started, when the site closes", async () => {
    outcome = () => {};
    const webhook = createWebhook({ url, secret: SECRET });
    const sending = webhook.send(ID, VIEW);
    webhook.close();
    const result = { kind: "retry", fault: "cut off" };
    expect(await sending).toEqual(result);
    expect(await webhook.send(ID, VIEW)).toEqual(result);
  });

  it("succeeds although the response body never ends", async () => {
    outcome = (response) => void response.writeHead(200).write("and so on");
    const result = await createWebhook({ url, secret: SECRET, timeoutMs: 2000 }).send(ID, VIEW);
    expect(result).toEqual({ kind: "sent" });
  });

  it("describes connection errors without their codes", async () => {
    outcome = (response) => response.destroy();
    const secret = SECRET;
    expect(await createWebhook({ url, secret }).send(ID, VIEW)).toEqual({
      kind: "retry",
      fault: "connection lost",
    });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await createWebhook({ url: `http://127.0.0.1:${port}`, secret }).send(ID, VIEW)).toEqual(
      { kind: "retry", fault: "connection refused" },
    );
  });
});
