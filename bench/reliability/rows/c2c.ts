import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Part } from "#bench/bench.ts";
import { hasCaddy, NO_CADDY, startCaddy } from "#bench/reliability/caddy.ts";
import { runLoad, unexpected } from "#bench/support/load.ts";
import { startWarmSite } from "#bench/support/site.ts";

const EVERY_MS = 200;

const post = (host: string, header: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`;

/** A chunk of negative length, a body over the limit, and one that never ends. */
const bodies = (host: string) => [
  post(host, "Transfer-Encoding: chunked", "-1\r\n{}\r\n"),
  post(host, "Content-Length: 200000", "x".repeat(200_000)),
  post(host, "Content-Length: 1000", "{"),
];

async function sendBroken(url: string, seconds: number): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const broken = bodies(host);
  const sockets = [];
  for (let turn = 0; turn < (seconds * 1000) / EVERY_MS; turn += 1) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(broken[turn % broken.length] ?? "");
    sockets.push(socket.resume());
    await setTimeout(EVERY_MS);
  }
  for (const socket of sockets) socket.destroy();
}

/** Pages and posts of others behind deploy/Caddyfile while clients send broken, large and stalled bodies. */
export const brokenBodies: Part = async ({ seconds }) => {
  if (!hasCaddy()) return { skipped: NO_CADDY };
  const site = await startWarmSite({ TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const caddy = await startCaddy([site.url]);
    try {
      const paths = ["/", "/inventory", "/contact"];
      const [{ pages, posts }] = await Promise.all([
        runLoad({ url: caddy.url, paths, seconds, perSecond: 50, postPercent: 20 }),
        sendBroken(caddy.url, seconds + 1),
      ]);
      return [
        {
          budget: "c2cFailed",
          value: unexpected(pages, "200") + unexpected(posts, "201"),
          note: `pages ${JSON.stringify(pages.statuses)}, posts ${JSON.stringify(posts.statuses)}`,
        },
      ];
    } finally {
      await caddy.stop();
    }
  } finally {
    await site.stop();
  }
};
