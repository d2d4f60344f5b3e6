import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#bench/run/free-port.ts";
import { findProgram, startProcess } from "#bench/run/process.ts";
import type { Front } from "#e2e/reliability/drills/scale-out.ts";

export const NO_CADDY = "Caddy is not installed (a Debian package)";

const LONGEST_START_MS = 15_000;

export function hasCaddy(): boolean {
  return findProgram("caddy") !== null;
}

/** Caddy with the configuration of deploy/ before these processes, without https. */
export async function startCaddy(urls: readonly string[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const [port, adminPort] = await Promise.all([freePort(), freePort()]);
  const command = ["caddy", "run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  const running = startProcess(command, {
    environment: {
      SITE_ADDRESS: `:${port}`,
      SITE_UPSTREAMS: urls.map((url) => new URL(url).host).join(" "),
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const latest = performance.now() + LONGEST_START_MS;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    const message = running.endedWith();
    if (message === null && performance.now() < latest) {
      await pause(50);
      continue;
    }
    await stop();
    throw new Error(`Caddy did not start:\n${message}`);
  }
  return { url, stop };
}
