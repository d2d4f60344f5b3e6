import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addAuthenticator } from "#e2e/support/authenticator.ts";
import { visit } from "#e2e/support/browser.ts";
import { hasChromium, launchChromium } from "#e2e/support/chromium.ts";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const CONFIG = ["--config", "deploy/Caddyfile", "--adapter", "caddyfile"];

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

type CaddyConfig = {
  admin: object;
  apps: {
    http: { servers: Record<string, object> };
    pki?: object;
  };
};

/** The deployed configuration, which here leaves the machine's certificates and port 80 alone. */
function localConfig(environment: Record<string, string>): string {
  const adapted = execFileSync("caddy", ["adapt", ...CONFIG], { env: environment });
  const { apps, ...rest }: CaddyConfig = JSON.parse(adapted.toString());
  const servers = Object.entries(apps.http.servers).map(([name, server]) => [
    name,
    { ...server, automatic_https: { disable_redirects: true } },
  ]);
  return JSON.stringify({
    ...rest,
    admin: { disabled: true },
    apps: {
      ...apps,
      http: { ...apps.http, servers: Object.fromEntries(servers) },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  });
}

/** Lets Chromium trust Caddy's own certificate authority, and nothing else. */
function getTrust(folder: string): string {
  const file = join(folder, "caddy/pki/authorities/local/intermediate.crt");
  const { publicKey } = new X509Certificate(readFileSync(file));
  const key = publicKey.export({ type: "spki", format: "der" });
  const pin = createHash("sha256").update(key).digest("base64");
  return `--ignore-certificate-errors-spki-list=${pin}`;
}

describe.skipIf(!hasCaddy || !hasChromium())("the desk behind Caddy with TLS", () => {
  const folder = mkdtempSync(join(tmpdir(), "caddy-desk-"));
  let site: RunningSite;
  let caddy: ChildProcess;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `https://localhost:${port}`;
    site = await launchSite({ PUBLIC_URL: url, TRUSTED_PROXIES: "127.0.0.1" });
    const environment = {
      PATH: process.env.PATH ?? "",
      SITE_ADDRESS: `localhost:${port}`,
      SITE_UPSTREAMS: new URL(site.url).host,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const config = join(folder, "caddy.json");
    writeFileSync(config, localConfig(environment));
    caddy = spawn("caddy", ["run", "--config", config], { env: environment, stdio: "ignore" });
    const flag = await vi.waitFor(() => getTrust(folder), { timeout: 15_000 });
    browser = await launchChromium(flag);
  });
  afterAll(async () => {
    await browser?.close();
    const exited = once(caddy, "exit");
    caddy.kill("SIGTERM");
    await exited;
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("lets a person join and sign in with a passkey, and keeps the session in a host cookie", async () => {
    const printed = execFileSync(
      "node",
      ["src/cli/main.ts", "people", "invite", "morgan@example.com", "Morgan Sample", "owner"],
      {
        encoding: "utf8",
        env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, PUBLIC_URL: url },
      },
    );
    const link = printed.trim().split("\n").at(-1) ?? "";
    expect(link).toMatch(`${url}/desk/join?token=`);
    const { page, context } = await visit({ url, fresh: {}, browser });
    await addAuthenticator(page);
    await vi.waitFor(() => page.goto(link), { timeout: 15_000 });
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await page.waitForURL((address) => address.pathname !== "/desk/join");
    const cookie = {
      name: "__Host-desk",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
    };
    expect(await context.cookies()).toMatchObject([cookie]);

    await page.goto("/desk/account");
    await page.getByRole("button", { name: "Sign out here" }).click();
    await page.waitForURL("**/desk/sign-in");
    // A click before the page is hydrated does nothing.
    await vi.waitFor(
      async () => {
        await page.getByRole("button", { name: "Sign in with a passkey" }).click();
        await page.waitForURL((address) => address.pathname !== "/desk/sign-in", {
          timeout: 3000,
        });
      },
      { timeout: 30_000 },
    );
    await page.goto("/desk/people");
    await page.getByText("Live", { exact: true }).waitFor();
    const status = await page.evaluate(async () => {
      const body = "x".repeat(200_000);
      return (await fetch("/desk/audit", { method: "POST", body })).status;
    });
    // The list of changes takes no posts, but the proxy lets photos and stock lists through to other pages.
    expect(status).toBe(405);
    await context.close();
  });

  it("refuses posts that name another origin, or none", async () => {
    for (const origin of [
      "https://evil.example",
      url.replace("https", "http"),
      "null",
      undefined,
    ]) {
      const { status } = await fetch(`${site.url}/desk/sign-in`, {
        method: "POST",
        headers: origin === undefined ? {} : { origin },
        body: new URLSearchParams({ email: "a@example.com", password: "a" }),
      });
      expect([origin, status]).toEqual([origin, 403]);
    }
  });
});
