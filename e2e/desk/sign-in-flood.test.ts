import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeskSite, launchDesk } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { plantPassword } from "#e2e/support/plant-password.ts";

const EMAIL = "morgan@example.com";
const PASSWORD = "correct horse battery";

let site: RunningSite & DeskSite;

beforeAll(async () => {
  site = await launchDesk({ TRUSTED_PROXIES: "127.0.0.1" });
  await plantPassword(site, { email: EMAIL, password: PASSWORD });
});
afterAll(() => site.discard());

const post = (address: string, email: string, password: string) =>
  fetch(`${site.url}/desk/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.publicUrl, accept: "text/html", "x-forwarded-for": address },
    body: new URLSearchParams({ email, password, next: "/desk" }),
  });

it.each([
  { count: 1, genuine: "203.0.113.200" },
  { count: 40, genuine: "203.0.113.201" },
])("lets a password in while strangers post from $count addresses", async ({ count, genuine }) => {
  const attack = Array.from({ length: 60 }, (_, index) =>
    post(`198.51.100.${count + (index % count)}`, `nobody${index}@example.com`, "wrong"),
  );
  const signedIn = await post(genuine, EMAIL, PASSWORD);
  expect(signedIn.headers.get("location")).toMatch("/desk/sign-in/code");
  const refused = (await Promise.all(attack)).map(({ status }) => status);
  expect(new Set(refused).isSubsetOf(new Set([422, 429, 503]))).toBe(true);
  if (count > 1) return;
  // How many of the posts above were checked, and not shed, depends on the machine.
  const again = async () => (await post("198.51.100.1", "nobody@example.com", "wrong")).status;
  await expect.poll(again).toBe(429);
});

it("says how long a network waits that failed too often", async () => {
  const address = "192.0.2.77";
  for (let index = 0; index < 10; index += 1) {
    await post(address, `other${index}@example.com`, "wrong");
  }
  const limited = await post(address, EMAIL, PASSWORD);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.text()).toContain("Too many sign-ins failed from this network.");
});
