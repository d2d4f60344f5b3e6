import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCli } from "./testing/run-cli.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "people-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  runCli(["people", ...args], { DATA_DIR: folder, PUBLIC_URL: "https://carts.example.org" });

it("invites a person with a link, lists and disables", async () => {
  expect((await run("list")).out).toBe("Nobody is invited yet.\n");
  const invited = await run("invite", "Morgan@Example.com", "Morgan Sample", "owner");
  expect(invited.code).toBe(0);
  expect(invited.out).toMatch(/^Morgan Sample \(owner\) can join until .+ with this link, once:\n/);
  expect(invited.out).toMatch(/\nhttps:\/\/carts\.example\.org\/desk\/join\?token=[\w-]{43}\n$/);
  expect((await run("list")).out).toMatch(/Morgan Sample\s+morgan@example\.com\s+owner\s+invited/);
  expect((await run("disable", "morgan@example.com")).code).toBe(0);
  expect((await run("list")).out).toMatch(/disabled/);
});

it("reads arguments as they look", async () => {
  const invited = await run(
    "invite",
    "\u202amorgan@example.com\u202c",
    "Morgan\u000bSample",
    "owner",
  );
  expect(invited.code).toBe(0);
  expect((await run("list")).out).toMatch(/Morgan Sample\s+morgan@example\.com\s+owner/);
  expect((await run("disable", "morgan@example.com\u200b")).code).toBe(0);
});

it("says what is wrong with an invitation", async () => {
  const { code, err } = await run("invite", "morgan", "", "boss");
  expect(code).toBe(2);
  expect(err.trim().split("\n")).toEqual([
    "Write the work email in full, such as alex@example.com.",
    "Write the person's name, of 80 letters at most.",
    "Choose a role: owner, sales, rentals, service, driver.",
  ]);
  expect((await run("disable", "nobody@example.com")).code).toBe(1);
});
