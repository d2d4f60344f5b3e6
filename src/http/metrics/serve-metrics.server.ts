import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.server.ts";

/** Only programs on this machine may ask: what the figures tell is nobody else's business. */
const HOST = "127.0.0.1";

/** Answers GET /metrics on a port of its own. Throws an Error that names the setting when the port cannot be had. */
export async function serveMetrics(port: number, metrics: Metrics): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const listening = once(server, "listening");
  server.listen(port, HOST);
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_PORT ${port} cannot be listened on: ${error.code}.`);
  });
  return server;
}
