import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdAnswer } from "#http/held/held-answer.ts";
import { heldReply } from "#http/held/held-reply.ts";
import { createEdgeServer } from "./edge-server.ts";
import { isPlain } from "./plain/plain-connections.ts";

const HOST = "Host: carts.example\r\n";
const TEXT = "<p>kept</p>".repeat(200);
const PAGE = holdAnswer(Buffer.from(TEXT), { "content-type": "text/html" });
const LARGE_BYTES = 20_000_000;
const LARGE = holdAnswer(Buffer.alloc(LARGE_BYTES, "x"), { "content-type": "image/avif" });

let server: Server;
let handled: string[];
/** Runs before a request is answered. */
let meanwhile: (response: ServerResponse) => unknown;
let sockets: Socket[];

beforeEach(async () => {
  handled = [];
  meanwhile = () => {};
  sockets = [];
  server = createEdgeServer({
    handle: async (request, response) => {
      const body = await request.toArray();
      handled.push(`${request.method} ${request.url} ${Buffer.concat(body)}`);
      await meanwhile(response);
      response.end("handled");
    },
    answerAtOnce: (request, send) => {
      const kept = { "/kept": PAGE, "/large": LARGE }[request.url];
      if (kept !== undefined) send(heldReply(kept, request), "id-1");
      return kept !== undefined;
    },
    stalledMs: 500,
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

/** Sends bytes and answers what comes back until nothing more does. */
async function exchange(socket: Socket, bytes: string): Promise<string> {
  let answer = "";
  const take = (text: string) => {
    answer += text;
  };
  socket.on("data", take);
  socket.write(bytes);
  for (let before = -1; before !== answer.length || before === 0; ) {
    before = answer.length;
    await wait(60);
  }
  socket.off("data", take);
  return answer;
}

/** A new connection, and the server's end of it. */
async function openBoth(): Promise<{ socket: Socket; served: Socket }> {
  const accepted = new Promise<Socket>((resolve) => server.once("connection", resolve));
  return { socket: await open(), served: await accepted };
}

const FORM = `POST /form HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\na=b&c`;

const get = (path: string, fields = "") => `GET ${path} HTTP/1.1\r\n${HOST}${fields}\r\n`;
const kept = `\r\n\r\n${TEXT}`;

describe("the server of HTTP", () => {
  it("answers what is kept on one connection, again and again", async () => {
    const socket = await open();
    for (let time = 0; time < 3; time += 1) {
      const answer = await exchange(socket, get("/kept"));
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html\r\n/);
      expect(answer).toContain(`\r\ncontent-length: ${TEXT.length}\r\n`);
      expect(answer).toContain("\r\nx-request-id: id-1\r\n");
      expect(answer).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
      expect(answer.endsWith(kept)).toBe(true);
    }
    expect(handled).toEqual([]);
  });

  it("sends HEAD no body, and 304 to who has it", async () => {
    const socket = await open();
    const head = await exchange(socket, `HEAD /kept HTTP/1.1\r\n${HOST}\r\n`);
    expect(head).toContain(`content-length: ${TEXT.length}\r\n`);
    expect(head.endsWith("\r\n\r\n")).toBe(true);
    const known = await exchange(socket, get("/kept", `If-None-Match: ${PAGE.etag}\r\n`));
    expect(known).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(known).not.toContain("content-length");
    expect(known.endsWith("\r\n\r\n")).toBe(true);
  });

  it("has all else handled, and what is kept again on the same connection", async () => {
    const socket = await open();
    await exchange(socket, get("/kept"));
    expect(await exchange(socket, FORM)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*handled/);
    expect((await exchange(socket, get("/kept"))).endsWith(kept)).toBe(true);
    expect(await exchange(socket, get("/other"))).toContain("handled");
    expect(handled).toEqual(["POST /form a=b&c", "GET /other "]);
  });

  it("loses no byte of a request that comes in pieces, wherever it is cut", async () => {
    for (const text of [FORM, get("/kept")]) {
      for (const cut of [1, 5, 20, text.length - 1]) {
        const socket = await open();
        socket.setNoDelay(true).write(text.slice(0, cut));
        await wait(20);
        expect(await exchange(socket, text.slice(cut))).toMatch(/^HTTP\/1\.1 200 OK/);
      }
    }
    expect(handled).toEqual(Array.from({ length: 4 }, () => "POST /form a=b&c"));
  });

  it("answers several requests that come together in their order", async () => {
    const socket = await open();
    const answer = await exchange(socket, get("/kept") + get("/other") + get("/kept"));
    expect(answer.split("HTTP/1.1 200 OK")).toEqual([
      "",
      expect.stringContaining("<p>kept</p>"),
      expect.stringContaining("handled"),
      expect.stringContaining("<p>kept</p>"),
    ]);
  });

  it("keeps no more than one answer ready for a client that takes none", async () => {
    // As the server library sets it.
    server.setTimeout(500);
    const { socket: stalled, served } = await openBoth();
    stalled.pause();
    stalled.write(get("/large"));
    for (let time = 0; time < 20; time += 1) {
      await wait(5);
      stalled.write(get("/large"));
    }
    expect(served.writableLength).toBeLessThan(2.5 * LARGE_BYTES);
    await once(served, "close");
  });

  it("closes with the client", async () => {
    const socket = await open();
    socket.end(get("/kept"));
    const text = await socket.toArray();
    expect(text.join("").endsWith(kept)).toBe(true);
  });
});

describe("a connection", () => {
  it("is lent for one request, and taken back with its answer", async () => {
    const { socket, served } = await openBoth();
    const during: boolean[] = [];
    const seen = new Set<unknown>();
    meanwhile = (response) => {
      during.push(isPlain(served));
      seen.add(response.socket);
    };
    for (const request of [FORM, get("/other"), FORM]) {
      expect(await exchange(socket, request)).toContain("handled");
      expect(isPlain(served)).toBe(true);
      expect((await exchange(socket, get("/kept"))).endsWith(kept)).toBe(true);
    }
    expect(during).toEqual([false, false, false]);
    // What is made for a connection once is not made for each request.
    expect(seen.size).toBe(1);
    expect(server.listenerCount("request")).toBe(2);
  });

  it("stays with the server of HTTP once more comes than the request that it was lent for", async () => {
    const { socket, served } = await openBoth();
    meanwhile = () => wait(150);
    socket.write(FORM);
    await wait(50);
    const answer = await exchange(socket, get("/kept"));
    expect(answer.indexOf("handled")).toBeGreaterThan(0);
    expect(answer.indexOf(kept)).toBeGreaterThan(answer.indexOf("handled"));
    expect(isPlain(served)).toBe(false);
    expect((await exchange(socket, get("/kept"))).endsWith(kept)).toBe(true);
  });

  it("stays as it is when the server of HTTP closes what is idle there", async () => {
    const { socket, served } = await openBoth();
    expect(await exchange(socket, FORM)).toContain("handled");
    server.closeIdleConnections();
    expect(isPlain(served)).toBe(true);
    for (const request of [get("/kept"), FORM, get("/kept")]) {
      expect((await exchange(socket, request)).length).toBeGreaterThan(0);
    }
    expect(isPlain(served)).toBe(true);
  });

  it("is plain still when its first request comes late", async () => {
    const { socket, served } = await openBoth();
    await wait(1300);
    expect(isPlain(served)).toBe(false);
    expect((await exchange(socket, get("/kept"))).endsWith(kept)).toBe(true);
    expect(isPlain(served)).toBe(true);
    expect(await exchange(socket, FORM)).toContain("handled");
  });

  it("tells the one who answers that the client is gone", async () => {
    const { socket } = await openBoth();
    const gone = new Promise<boolean>((resolve) => {
      meanwhile = async (response) => {
        socket.destroy();
        await once(response, "close");
        resolve(response.writableFinished);
      };
    });
    socket.write(FORM);
    expect(await gone).toBe(false);
  });

  it("brings a long answer whole to a client that takes it slowly", async () => {
    const { socket, served } = await openBoth();
    meanwhile = async (response) => {
      for (let part = 0; part < 100; part += 1) {
        if (!response.write("y".repeat(100_000))) await once(response, "drain");
      }
    };
    let taken = 0;
    socket.on("data", (text: string) => {
      taken += text.replaceAll(/[^y]/g, "").length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    socket.write(FORM);
    while (taken < 10_000_000) await wait(10);
    while (!isPlain(served)) await wait(10);
    expect(taken).toBe(10_000_000);
  });

  it("ends with an answer that says so", async () => {
    const socket = await open();
    meanwhile = (response) => response.setHeader("connection", "close");
    socket.write(FORM);
    const text = (await socket.toArray()).join("");
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*handled/);
  });
});
