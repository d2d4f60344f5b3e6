import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

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

  it("do not contain the rules of the forms, which the server checks", () => {
    expect(scripts.filter(({ text }) => text.includes("First name is required"))).toEqual([]);
  });
});
