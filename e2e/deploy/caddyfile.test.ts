import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";

const CONFIG_ARGUMENTS = ["--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
const BODY = JSON.stringify(GOOD_INQUIRY);

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

// The last test leaves no site behind.
describe.skipIf(!hasCaddy)("the Caddyfile, if Caddy is installed", { shuffle: false }, () => {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  let sites: RunningSite[];
  let caddy: ChildProcess;
  let url: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const [port, admin] = await Promise.all([freePort(), freePort()]);
    const settings = { TRUSTED_PROXIES: "127.0.0.1", CONTACT_RATE: "1" };
    sites = [await launchSite({ ...settings, ALLOWED_HOSTS: "127.0.0.1" })];
    url = `http://127.0.0.1:${port}`;
    environment = {
      PATH: process.env.PATH ?? "",
      SITE_ADDRESS: `:${port}`,
      SITE_UPSTREAMS: sites.map((site) => new URL(site.url).host).join(" "),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    caddy = spawn("caddy", ["run", ...CONFIG_ARGUMENTS], { env: environment, stdio: "ignore" });
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 15_000 });
  });
  afterAll(async () => {
    const exited = once(caddy, "exit");
    caddy.kill("SIGTERM");
    await exited;
    await Promise.all(sites.map((site) => site.discard()));
    rmSync(folder, { recursive: true, force: true });
  });

  it("is valid and formatted", () => {
    const adapted = spawnSync("caddy", ["adapt", ...CONFIG_ARGUMENTS], {
      env: environment,
      encoding: "utf8",
    });
    expect(adapted.status, adapted.stderr).toBe(0);
    expect(adapted.stderr).not.toContain("not formatted");
    expect(adapted.stdout).toContain(environment.SITE_UPSTREAMS);
    // Every process would otherwise be left out while the database is away or damaged, and pages with it.
    expect(adapted.stdout).toContain('"uri":"/healthz"');
    const { status, stderr } = spawnSync("caddy", ["validate", ...CONFIG_ARGUMENTS], {
      env: environment,
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  });

  it("serves pages with the site's headers, and no health checks", async () => {
    const page = await fetch(`${url}/inventory`, { headers: { "accept-encoding": "br" } });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${sites[0]?.url}/readyz`)).status).toBe(200);
  });

  it("passes on the visitor's address, not one that the visitor sends", async () => {
    const post = (from: string) =>
      fetch(`${url}/api/contact`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: BODY,
      });
    expect((await post("198.51.100.1")).status).toBe(201);
    expect((await post("198.51.100.2")).status).toBe(429);
  });

  it("sets the site's security headers on its own errors too", async () => {
    const [page, error] = [await fetch(url), await fetch(`${url}/healthz`)];
    expect(error.status).toBe(404);
    expect(error.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const name of ["x-content-type-options", "x-frame-options", "referrer-policy"]) {
      expect([name, error.headers.get(name)]).toEqual([name, page.headers.get(name)]);
    }
  });

  it("works after a malformed request", async () => {
    const malformed =
      "POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n";
    await rawExchange(malformed, url);
    for (let count = 0; count < 10; count += 1) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
      expect((await fetch(`${url}/api/contact`, init)).status).toBe(422);
    }
  });

  it("lets visitors wait while the only process restarts", async () => {
    const [site] = sites;
    if (site === undefined) throw new Error("no site");
    const { port } = new URL(site.url);
    await site.discard();
    const pending = fetch(`${url}/inventory`);
    sites = [await launchSite({ PORT: port, TRUSTED_PROXIES: "127.0.0.1" })];
    expect((await pending).status).toBe(200);
    expect((await fetch(`${url}/inventory`)).status).toBe(200);
  });

  it("says in words that no process responds", async () => {
    await Promise.all(sites.map((site) => site.discard()));
    const response = await fetch(`${url}/inventory`);
    expect(response.status).toBeGreaterThanOrEqual(502);
    expect(await response.text()).toMatch(
      /^The site is not available right now\. Please try again/,
    );
  });
});
