import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { hasChromium } from "#e2e/support/chromium.ts";
import { cli } from "#e2e/support/cli.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const PASSWORD = "a cart by the harbor";
const STEP_MS = 30_000;

/** A code of the next time step, since the one of this step may have been used. */
const nextCode = (secret: string, steps = 1) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

describe.skipIf(!hasChromium())("password and code, in Chromium without JavaScript", () => {
  const desk = provideDesk();
  let page: Page;
  let secret: string;
  let codes: string[];
  let used: string;

  beforeAll(async () => {
    ({ page } = await visit({ url: desk.site.url, javaScript: false }));
  });

  const cookieNames = async () =>
    (await page.context().cookies()).map(({ name }) => name).toSorted();

  const typePassword = async (password: string) => {
    await page.goto("/desk/sign-in?next=/desk/account");
    await page.getByLabel("Work email").fill("Morgan@Example.com");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
  };

  const typeCode = async (code: string) => {
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  it("are set up with an invitation, an authenticator and its first code", async () => {
    const printed = await cli(
      desk.site,
      "people",
      "invite",
      "morgan@example.com",
      "Morgan Sample",
      "owner",
    );
    await page.goto(`/desk/join?token=${/token=(\S+)/.exec(printed)?.[1]}`);
    await page.getByRole("heading", { name: "Welcome, Morgan Sample" }).waitFor();
    expect(await page.getByRole("button", { name: "Make a passkey" }).isVisible()).toBe(false);
    await page.getByText("Use a password and a code instead").click();
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("img", { name: "QR code for your authenticator" }).waitFor();
    secret = (await page.locator("form p.font-mono").innerText()).replaceAll(" ", "");
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Connect authenticator" }).click();
    await page.getByText("That code is wrong.").waitFor();
    await page.getByLabel("Code", { exact: true }).fill(nextCode(secret, 0));
    await page.getByRole("button", { name: "Connect authenticator" }).click();
    await page.getByRole("heading", { name: "Keep these codes" }).waitFor();
    codes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await cookieNames()).toEqual(["desk"]);
  });

  it("sign in, in two steps; signing out ends the session", async () => {
    await page.goto("/desk/account");
    await page.getByRole("button", { name: "Sign out here" }).click();
    await page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
    await typePassword(PASSWORD);
    expect(await cookieNames()).toEqual(["desk-step"]);
    used = nextCode(secret);
    await typeCode(used);
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    expect(await cookieNames()).toEqual(["desk"]);
  });

  it("refuse a code that was used already, and take a recovery code instead", async () => {
    await page.context().clearCookies();
    await typePassword(PASSWORD);
    await typeCode(used);
    await page.getByText("That code is wrong, or it was used already.").waitFor();
    await typeCode(codes[0] ?? "");
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    await page.context().clearCookies();
    await typePassword(PASSWORD);
    await typeCode(codes[0] ?? "");
    await page.getByText("That code is wrong, or it was used already.").waitFor();
  });

  it("keep the email that was typed with a wrong password", async () => {
    await page.context().clearCookies();
    await typePassword("not the password");
    await page.getByText("That email and password do not match.").waitFor();
    expect(await page.getByLabel("Work email").inputValue()).toBe("Morgan@Example.com");
    expect(await cookieNames()).toEqual([]);
  });

  it("close after five wrong tries, with the same words for an address nobody has", async () => {
    const refusal = async (email: string) => {
      await page.goto("/desk/sign-in");
      await page.getByLabel("Work email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Continue" }).click();
      return await page.getByRole("alert").innerText();
    };
    const tries = async (email: string, count: number) => {
      const texts: string[] = [];
      for (let index = 0; index < count; index += 1) texts.push(await refusal(email));
      return texts;
    };
    const unknown = await tries("nobody@example.com", 6);
    expect(unknown[5]).toContain("closed for 15 minutes");
    // The wrong tries of the tests above count: a code, twice, and a password.
    const known = await tries("morgan@example.com", 6);
    expect(known.at(-1)).toBe(unknown[5]);
    expect(known[0]).toBe(unknown[0]);
  });

  it("ask again for what needs a fresh proof, and lead back", async () => {
    const other = await visit({ url: desk.site.url, javaScript: false });
    await other.page.goto("/desk/prove?next=/desk/people");
    expect(new URL(other.page.url()).pathname).toBe("/desk/sign-in");
  });
});
