import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startProcess } from "./process.ts";

export const CHROMIUM = "/usr/bin/chromium";

export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-3d-apis",
];

export type OpenChromium = { port: number; stop: () => Promise<void> };

export function chromiumIsInstalled(): boolean {
  return existsSync(CHROMIUM);
}

async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, "DevToolsActivePort");
  for (let turn = 0; turn < 200; turn += 1) {
    const port = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    if (port > 0) return port;
    await setTimeout(50);
  }
  throw new Error("Chromium did not open its debugging port");
}

/** A Chromium without a window and with a profile of its own, reached through its debugging port. */
export async function openChromium(): Promise<OpenChromium> {
  const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
  const running = startProcess([
    CHROMIUM,
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    ...CHROMIUM_ARGUMENTS,
    "about:blank",
  ]);
  const stop = async () => {
    await running.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    return { port: await debuggingPort(profile), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
