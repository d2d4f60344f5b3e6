import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#e2e/support/launch-site.ts";
import { type Response, waitFor } from "./http.ts";
import { startProcess } from "./process.ts";

export type Peer = { url: string; stop: () => Promise<void> };

const peerPath = (...parts: string[]) => join(import.meta.dirname, "../peers", ...parts);

export const lighthouseEntry = peerPath("lighthouse/node_modules/lighthouse/core/index.js");

/** Says which command to run before a peer can be used; null when it is installed and built. */
export function missingPeer(name: "lighthouse" | "next-hello"): string | null {
  const needed = name === "lighthouse" ? lighthouseEntry : peerPath("next-hello/.next/BUILD_ID");
  if (existsSync(needed)) return null;
  const install = `npm ci --prefix bench/peers/${name}`;
  const build = name === "next-hello" ? ` && npm run build --prefix bench/peers/${name}` : "";
  return `not installed, run \`${install}${build}\``;
}

/** Starts the built Next.js application as `next start` does. */
export async function startNext(): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const entry = peerPath("next-hello/node_modules/next/dist/bin/next");
  const command = [process.execPath, entry, "start", "-p", String(port), "-H", "127.0.0.1"];
  const { stop, exited } = startProcess(command, {
    core: "server",
    environment: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    directory: peerPath("next-hello"),
  });
  await waitFor(url, { stop, exited });
  return { url, stop };
}

/** Starts a Fastify server whose one route returns the status, headers and body of a response. */
export async function startFastifyAlone({ headers, body }: Response): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "bench-fastify-"));
  writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));
  writeFileSync(join(folder, "body"), body);
  const server = startProcess(
    [process.execPath, peerPath("fastify-alone/server.ts"), String(port), folder],
    { core: "server", environment: { NODE_ENV: "production" } },
  );
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await waitFor(url, { stop, exited: server.exited });
  return { url, stop };
}
