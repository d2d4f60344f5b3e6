import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { missingPeer, peerPath } from "./peers.ts";
import { startProcess } from "./process.ts";
import { rawGet } from "./raw-get.ts";

export type NextHello = { url: string; stop: () => Promise<void> };

const folder = peerPath("next-hello");
const entry = peerPath("next-hello/node_modules/next/dist/bin/next");

/** Why the Next.js application cannot be compared with, or null when it is installed and built. */
export function nextIsMissing(): string | null {
  const build = " && npm run build --prefix bench/peers/next-hello";
  return (
    missingPeer("next-hello", entry, build) ??
    missingPeer("next-hello", peerPath("next-hello/.next/BUILD_ID"), build)
  );
}

/** Starts the built Next.js application as `next start` does. */
export async function startNextHello(): Promise<NextHello> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, entry, "start", "-p", String(port), "-H", "127.0.0.1"];
  const environment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const { stop, endedWith } = startProcess(command, {
    core: "server",
    environment,
    directory: folder,
  });
  for (let turn = 0; turn < 600; turn += 1) {
    const answer = await rawGet(`${url}/each-time`, "gzip").catch(() => null);
    if (answer?.status === 200) return { url, stop };
    if (endedWith() !== null) break;
    await setTimeout(50);
  }
  const printed = endedWith() ?? "it does not answer";
  await stop();
  throw new Error(`next start failed:\n${printed}`);
}
