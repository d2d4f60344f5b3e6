import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, it } from "vitest";
import { cli } from "#e2e/support/cli.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const PASSWORD = "a cart by the harbor";
const STEP_MS = 30_000;

/** A code of the next time step, since the one of this step may have been used. */
const nextCode = (secret: string, steps = 1) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

const desk = provideDesk();
let browser: PlainBrowser;
let secret: string;
let codes: string[];
let used: string;

beforeAll(() => {
  browser = new PlainBrowser(desk.site.url);
});

async function typePassword(Password: string, email = "Morgan@Example.com") {
  await browser.open("/desk/sign-in?next=/desk/account");
  await browser.press("Continue", { "Work email": email, Password });
}

const typeCode = (Code: string) => browser.press("Sign in", { Code });

it("are set up with an invitation, an authenticator and its first code", async () => {
  const invite = ["people", "invite", "morgan@example.com", "Morgan Sample", "owner"];
  const printed = await cli(desk.site, ...invite);
  await browser.open(`/desk/join?token=${/token=(\S+)/.exec(printed)?.[1]}`);
  expect(browser.text).toContain("Welcome, Morgan Sample");
  await expect(browser.press("Create a passkey")).rejects.toThrow("no such button");
  await browser.press("Continue", { "New password": PASSWORD });
  expect(
    browser.page.querySelector('[aria-label="QR code for your authenticator"]'),
  ).not.toBeNull();
  secret = browser.page.querySelector("form p.font-mono")?.text.replaceAll(/\s/g, "") ?? "";
  await browser.press("Connect authenticator", { Code: "000000" });
  expect(browser.text).toContain("That code is wrong.");
  await browser.press("Connect authenticator", { Code: nextCode(secret, 0) });
  expect(browser.text).toContain("Save these codes");
  codes = browser.page.querySelectorAll("main li").map(({ text }) => text.trim());
  expect(codes).toHaveLength(10);
  expect(browser.cookies.toSorted()).toEqual(["desk", "desk-devices", "desk-welcome"]);
});

it("sign in, in two steps; signing out ends the session", async () => {
  await browser.open("/desk/account");
  await browser.press("Sign out here");
  expect(browser.text).toContain("Sign in to the desk");
  await typePassword(PASSWORD);
  expect(browser.cookies.toSorted()).toEqual(["desk-devices", "desk-step", "desk-welcome"]);
  used = nextCode(secret);
  await typeCode(used);
  expect(browser.path).toBe("/desk/account");
  expect(browser.cookies.toSorted()).toEqual(["desk", "desk-devices", "desk-welcome"]);
});

it("refuse a code that was used already, and take a recovery code instead", async () => {
  browser.clearCookies();
  await typePassword(PASSWORD);
  await typeCode(used);
  expect(browser.text).toContain("That code is wrong, or it was used already.");
  await typeCode(codes[0] ?? "");
  expect(browser.path).toBe("/desk/account");
  browser.clearCookies();
  await typePassword(PASSWORD);
  await typeCode(codes[0] ?? "");
  expect(browser.text).toContain("That code is wrong, or it was used already.");
});

it("keep the email that was typed with a wrong password", async () => {
  browser.clearCookies();
  await typePassword("not the password");
  expect(browser.text).toContain("That email and password do not match.");
  expect(browser.value("Work email")).toBe("Morgan@Example.com");
  expect(browser.cookies).toEqual([]);
});

it("close after five wrong tries, with the same words for an address nobody has", async () => {
  const tries = async (email: string, count: number) => {
    const texts: (string | undefined)[] = [];
    for (let index = 0; index < count; index += 1) {
      await typePassword("not the password", email);
      texts.push(browser.page.querySelector("[role=alert]")?.text);
    }
    return texts;
  };
  const unknown = await tries("nobody@example.com", 6);
  expect(unknown[5]).toContain("closed for 15 minutes");
  // The network as a whole has few tries left.
  const known = await tries("morgan@example.com", 1);
  expect(known[0]).toBe(unknown[0]);
});

it("ask again for what needs a fresh proof, and lead back", async () => {
  const stranger = new PlainBrowser(desk.site.url);
  await stranger.open("/desk/reauthenticate?next=/desk/people");
  expect(stranger.path).toMatch(/^\/desk\/sign-in\?/);
});
