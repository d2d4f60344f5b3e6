import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addAuthenticator, signInPage } from "#e2e/support/authenticator.ts";
import { visit } from "#e2e/support/browser.ts";
import { hasChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";
import { cli } from "#e2e/support/cli.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

/** The part of a credential's JSON that says whether the person was verified. */
const AUTHENTICATOR_DATA = /"authenticatorData":"([\w-]+)"/;
const USER_VERIFIED = 0x04;
const FLAGS_AT = 32;

if (!hasChromium()) console.info(NO_CHROMIUM);

describe.skipIf(!hasChromium())("passkeys in Chromium", () => {
  const desk = provideDesk();
  let page: Page;
  let consoleErrors: string[];
  let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;
  let invitation: string;

  beforeAll(async () => {
    ({ page, consoleErrors } = await visit({ url: desk.site.url, fresh: {} }));
    authenticator = await addAuthenticator(page);
    const printed = await cli(
      desk.site,
      "people",
      "invite",
      "morgan@example.com",
      "Morgan Sample",
      "owner",
    );
    invitation = `/desk/join?token=${/token=(\S+)/.exec(printed)?.[1]}`;
    await page.goto(invitation);
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await page.waitForURL((url) => url.pathname !== "/desk/join");
    await page.goto("/desk/account");
    expect(await page.getByRole("main").innerText()).toContain("Passkeys");
    await page.context().clearCookies();
  });

  const post = (body: Record<string, string>) =>
    fetch(`${desk.site.url}/desk/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: desk.site.url },
      body: new URLSearchParams({ intent: "passkey", ...body }),
    });

  const challenge = async () => {
    const response = await fetch(`${desk.site.url}/desk/challenge`, {
      method: "POST",
      headers: { origin: desk.site.url },
      body: new URLSearchParams({ for: "sign-in" }),
    });
    return (await response.json()) as { challenge: string; rpId: string };
  };

  it("takes an invitation once", async () => {
    const again = new PlainBrowser(desk.site.url);
    await again.open(invitation);
    expect(again.text).toContain("This invitation has expired");
  });

  it("sign in, and lead to the page that was asked for", async () => {
    await page.goto("/desk/account");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL("**/desk/account");
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
    // The page before has lost its session on purpose.
    expect(consoleErrors.filter((text) => !text.includes("status of 401"))).toEqual([]);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "get a name, and say next to the field why one is refused",
    async () => {
      const field = page.getByRole("textbox", { name: /^Name of the passkey/ }).first();
      const rename = page.getByRole("button", { name: "Rename" }).first();
      for (const [name, why] of [
        [" ", "Write a name, such as My phone."],
        ["x".repeat(61), "Use 60 letters or fewer."],
      ] as const) {
        await field.fill(name);
        await rename.click();
        await page.getByText(why).waitFor();
        expect(await field.getAttribute("aria-invalid")).toBe("true");
        expect(await field.inputValue()).toBe(name);
      }
      await expectAccessible(page, [390, 1280], { include: ["main"] });
      await field.fill("My phone");
      await rename.click();
      await page.getByRole("textbox", { name: "Name of the passkey My phone" }).waitFor();
      expect(await field.getAttribute("aria-invalid")).toBeNull();

      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const html = await (
        await fetch(`${desk.site.url}/desk/account`, { headers: { cookie } })
      ).text();
      const credential = /name="credential" value="([^"]+)"/.exec(html)?.[1] ?? "";
      // Without script.
      const refused = await fetch(`${desk.site.url}/desk/account`, {
        method: "POST",
        headers: { cookie, origin: desk.site.url, accept: "text/html" },
        body: new URLSearchParams({ intent: "rename", credential, name: "" }),
      });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain("Write a name, such as My phone.");
    },
  );

  it("show in place that it is the same person, and what was typed stays", async () => {
    const database = new DatabaseSync(join(desk.site.dataDir, "site.sqlite"), { timeout: 5000 });
    database.exec("update desk_sessions set authenticated_at = authenticated_at - 660000");
    database.close();
    const person = "zebulon@quillfeather.example";
    await fetch(`${desk.site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ ...GOOD_INQUIRY, email: person }),
    });
    await page.goto("/desk/settings/privacy");
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.getByLabel("Email address or phone number").fill(person);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("Type REMOVE to confirm").fill("remove");
    const remove = page.getByRole("button", { name: "Remove what is ticked" });
    expect(await remove.isDisabled()).toBe(true);
    await page.getByRole("link", { name: "Confirm it's me" }).click();
    await page.getByRole("link", { name: "Confirm it's me" }).waitFor({ state: "detached" });
    expect(await page.getByLabel("Email address or phone number").inputValue()).toBe(person);
    expect(await page.getByLabel("Type REMOVE to confirm").inputValue()).toBe("remove");
    await remove.click();
    await page.getByText("It is in the bin").waitFor();
    await page.getByRole("button", { name: "Cancel removal" }).click();
    await page.getByText("Removal canceled. Nothing was removed.").waitFor();
  });

  it("are kept in a cookie that scripts and other sites cannot read", async () => {
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "desk")).toMatchObject([
      { name: "desk", httpOnly: true, sameSite: "Lax", path: "/" },
    ]);
    await page.context().clearCookies();
  });

  it("are good for one sign-in: a replayed reply is refused", async () => {
    await page.goto("/desk/sign-in");
    const reply = await signInPage(page, await challenge());
    expect((await post({ reply })).status).toBe(302);
    expect((await post({ reply })).status).toBe(422);
  });

  it("are good for one sign-in: of several who send the same reply at once, one is let in", async () => {
    const reply = await signInPage(page, await challenge());
    // As many as a visitor may have in work: one more can be refused for that alone.
    const all = await Promise.all(Array.from({ length: 4 }, () => post({ reply })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([302, 422, 422, 422]);
  });

  it("are refused when the authenticator has not verified the person", async () => {
    await page.goto("/desk/sign-in");
    await authenticator.setVerified(false);
    const options = { ...(await challenge()), userVerification: "discouraged" };
    const reply = await signInPage(page, options);
    const [, data = ""] = AUTHENTICATOR_DATA.exec(reply) ?? [];
    const flags = Buffer.from(data, "base64url")[FLAGS_AT] ?? 0;
    expect(flags & USER_VERIFIED).toBe(0);
    expect((await post({ reply })).status).toBe(422);
    await authenticator.setVerified(true);
    const verified = await signInPage(page, await challenge());
    expect((await post({ reply: verified })).status).toBe(302);
  });

  it("are refused when they were asked for by another site", async () => {
    const port = await freePort();
    const evil: Server = createServer((_, response) =>
      response.setHeader("content-type", "text/html").end("<title>Another site</title>"),
    ).listen(port, "127.0.0.1");
    // Another port of the same host is another origin, but may use the host's passkeys.
    await page.goto(`http://localhost:${port}/`);
    const reply = await signInPage(page, await challenge());
    expect((await post({ reply })).status).toBe(422);
    await page.goto(`${desk.site.url}/desk/sign-in`);
    const own = await signInPage(page, await challenge());
    expect((await post({ reply: own })).status).toBe(302);
    evil.close();
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["another type", "[]"],
    ["an unknown passkey", '{"id":"a","rawId":"a","type":"public-key","response":{}}'],
    [
      "a made-up reply",
      '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"","signature":""},"clientExtensionResults":{}}',
    ],
  ])("are refused for %s", async (_, reply) => {
    expect((await post({ reply })).status).toBe(422);
  });
});
