import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const note = readFileSync("docs/decisions/0002-dependencies.md", "utf8");

it.each(Object.entries({ ...dependencies, ...devDependencies }))(
  "%s has an exact version and its reason",
  (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(note).toContain(`\`${name}\``);
  },
);
