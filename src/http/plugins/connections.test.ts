import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createMetrics } from "#platform/metrics.server.ts";
import { createConnections } from "./connections.ts";

const STALLED_MS = 50;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener, workMs = 60_000): Promise<number> {
  const log = pino({ enabled: false });
  const options = { metrics: createMetrics(), log, stalledMs: STALLED_MS, workMs };
  server = createConnections([], options).createServer(listener);
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
    const port = await serve((request) => request.resume(), 4 * STALLED_MS);
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
