import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "#bench/support/http.ts";
import { findProgram, startProcess } from "#bench/support/process.ts";
import type { ReverseProxy } from "#e2e/reliability/drills/scale-out.ts";
import { freePort } from "#e2e/support/launch-site.ts";

export const NO_CADDY = "Caddy is not installed (a Debian package)";

export const hasCaddy = () => findProgram("caddy") !== null;

/** Starts Caddy with deploy/Caddyfile as a proxy of these sites, without https. */
export async function startCaddy(urls: readonly string[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const [port, adminPort] = await Promise.all([freePort(), freePort()]);
  const command = ["caddy", "run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  const caddy = startProcess(command, {
    environment: {
      SITE_ADDRESS: `:${port}`,
      SITE_UPSTREAMS: urls.map((url) => new URL(url).host).join(" "),
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await caddy.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await waitFor(url, { stop, exited: caddy.exited });
  return { url, stop };
}
