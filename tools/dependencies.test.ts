import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const getPackages = (file: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
  return { ...dependencies, ...devDependencies };
};
const site = getPackages("package.json");
const studio = getPackages("cart-studio/package.json");
const versions = [...Object.entries(site), ...Object.entries(studio)];

const note = readFileSync("docs/decisions/0002-dependencies.md", "utf8");
const firstCells = note.matchAll(/^\| (`.+?) \|/gm);
const explained = [...firstCells].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
);

describe("dependencies", () => {
  it("are those that the decision note explains", () => {
    expect(explained.toSorted()).toEqual(Object.keys({ ...site, ...studio }).toSorted());
  });

  it.each(versions)("%s has an exact version, the same in every package", (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(site[name] ?? version).toBe(version);
  });
});
