import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMetrics } from "#platform/metrics.server.ts";
import { type Connections, createConnections } from "./connections.ts";

const STALLED_MS = 50;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Handler = (request: IncomingMessage, response: ServerResponse, own: Connections) => void;

async function serve(
  handler: Handler,
  { stalledMs = STALLED_MS, workMs = 60_000 } = {},
): Promise<number> {
  const log = pino({ enabled: false });
  const own = createConnections([], { metrics: createMetrics(), log, stalledMs, workMs });
  server = own.createServer((request, response) => handler(request, response, own));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const POST = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n";

/** Everything that the server sends until it closes the connection. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  return await text(socket).catch(() => "");
}

describe("silence on a connection", () => {
  it("lasts as long as the site works on a complete request", async () => {
    let silences = 0;
    const port = await serve((request, response) => {
      request.resume().on("end", () => {
        server.on("timeout", () => {
          silences += 1;
          if (silences === 4) response.end("done");
        });
      });
    });
    expect(await exchange(port, `${POST}body`)).toMatch(/^HTTP\/1.1 200 [\s\S]*done/);
    expect(silences).toBe(4);
  });

  it("ends a request on which the site works too long", async () => {
    const port = await serve((request) => request.resume(), { workMs: 4 * STALLED_MS });
    expect(await exchange(port, `${POST}body`)).toBe("");
  });

  it("ends a request whose body does not arrive, though its handler has begun", async () => {
    const port = await serve((request) => request.resume());
    expect(await exchange(port, `${POST}bo`)).toBe("");
  });

  it("ends a response whose client reads nothing", async () => {
    const port = await serve((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
    const socket = connect(port, "127.0.0.1");
    const [accepted] = await Promise.all([
      once(server, "connection"),
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    ]);
    socket.pause();
    await once(accepted[0], "close");
    socket.destroy();
  });
});

describe("a body that arrives slowly", () => {
  const UPLOAD =
    "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n";
  const CHUNK = 100_000;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A client that has sent its headers, and what the site does with its request. */
  async function upload(isSignedIn: boolean) {
    const arrived = Promise.withResolvers<IncomingMessage>();
    const port = await serve(
      (request, response, { allowSlowBody }) => {
        if (isSignedIn) allowSlowBody(request);
        request.resume().on("end", () => response.end("saved"));
        arrived.resolve(request);
      },
      { stalledMs: 60_000 },
    );
    server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      socket.end(`${error.code}`);
    });
    const socket = connect(port, "127.0.0.1");
    const response = text(socket);
    socket.write(UPLOAD);
    const request = await arrived.promise;
    let expected = request.socket.bytesRead;
    const send = async (bytes: number) => {
      expected += bytes;
      socket.write(Buffer.alloc(bytes));
      while (request.socket.bytesRead < expected) await once(request, "data");
    };
    return { send, response };
  }

  it("ends after ten seconds", async () => {
    const { send, response } = await upload(false);
    await send(900_000);
    vi.advanceTimersByTime(10_000);
    expect(await response).toBe("ERR_HTTP_REQUEST_TIMEOUT");
  });

  it("may take minutes for somebody who is signed in", async () => {
    const { send, response } = await upload(true);
    await send(CHUNK);
    vi.advanceTimersByTime(10_000);
    for (let sent = CHUNK; sent < 1_000_000; sent += 3 * CHUNK) {
      await send(3 * CHUNK);
      vi.advanceTimersByTime(30_000);
    }
    expect(await response).toMatch(/^HTTP\/1.1 200 [\s\S]*saved/);
  });

  it("ends for them, too, once hardly anything arrives", async () => {
    const { send, response } = await upload(true);
    await send(900_000);
    vi.advanceTimersByTime(10_000);
    await send(1000);
    vi.advanceTimersByTime(30_000);
    expect(await response).toBe("ERR_HTTP_REQUEST_TIMEOUT");
  });
});
