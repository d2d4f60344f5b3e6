import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFolder } from "./content-report.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "check-"));
  cpSync("content", directory, { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("checkFolder", () => {
  it("finds no errors in the shipped content, and lists its samples", () => {
    const { out = [], err, code } = checkFolder("content", false);
    expect(code).toBe(0);
    expect(err).toBeUndefined();
    expect(out[0]).toBe("The content of content is sound: 37 carts, 35 areas, 13 texts.");
    expect(out.join("\n")).toContain("  dealership.json: phone: ");
  });

  it("reports which prices disagree", () => {
    const { out } = checkFolder("content", false);
    expect(out).toContain(
      "  home.json: featured: the home page shows EVOLUTION D6 MAX GT4 at $16,995; its own page shows $13,595.",
    );
  });

  it("fails on samples in strict mode", () => {
    expect(checkFolder("content", true).code).toBe(1);
  });

  it("reports every error, and their number", () => {
    const file = join(directory, "home.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("denago-ev-city", "denago-ev-town").replace("12995", "-1"));
    const first = checkFolder(directory, false);
    expect(first).toMatchObject({
      code: 1,
      err: [expect.any(String), `1 mistake in ${directory}.`],
    });
    writeFileSync(file, text.replace("denago-ev-city", "denago-ev-town"));
    expect(checkFolder(directory, true)).toEqual({
      err: [
        "home.json: featured: there is no cart carts/denago-ev-town.json.",
        `1 mistake in ${directory}.`,
      ],
      code: 1,
    });
  });

  it("reports a missing folder", () => {
    expect(checkFolder(join(directory, "nowhere"), false).code).toBe(1);
  });
});
