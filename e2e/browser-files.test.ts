import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const FOLDER = "build/client/assets";
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

/** Texts that occur only in content/ or in server code. */
const SERVER_ONLY = [
  "hello@example.com",
  "Sampleport",
  "D5 MAVERICK 4+2",
  "must be a color such as",
  "node:sqlite",
  "insertInto",
  "DATA_DIR",
  "must look like (800) 555-0142",
];

describe("files for the browser", () => {
  it("exist", () => {
    expect(scripts.length).toBeGreaterThan(10);
  });

  it.each(SERVER_ONLY)("do not contain %s", (text) => {
    expect(scripts.filter((script) => script.text.includes(text)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it.each(["/contact", "/rentals", "/lavallette/rentals", "/vehicles/denago-ev-nomad"])(
    "are few on %s",
    async (path) => {
      const files = new Set((await page(path)).match(/assets\/[\w.-]+\.js/g));
      expect(files.size).toBeLessThan(16);
    },
  );

  it("contain the form's schema for the contact page only", async () => {
    const withSchema = scripts
      .filter(({ text }) => text.includes("First name is required"))
      .map(({ name }) => name);
    expect(withSchema).toHaveLength(1);
    const [chunk = ""] = withSchema;
    expect(await page("/contact")).toContain(chunk);
    for (const path of ["/", "/inventory", "/rentals", "/vehicles/denago-ev-city"]) {
      expect(await page(path)).not.toContain(`href="/assets/${chunk}"`);
    }
  });

  it("restyle no whole page when something is chosen", () => {
    const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(0);
    for (const name of sheets) {
      // ":has(…) *" counts for every element, so browsers look at all of them after each choice.
      expect(readFileSync(join(FOLDER, name), "utf8")).not.toMatch(/:has\([^{}]*\) \*\)/);
    }
  });
});
