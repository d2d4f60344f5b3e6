import { globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect, it } from "vitest";

const IMPORT = /(?:from|import\() ?"(#[^"]+|\.\/[^"]+)"/g;
const isTest = (file: string) => /\.test\.|\.testing\.|\/testing\//.test(file);

/** The two sibling folders that an import joins, or null within a folder and between it and its own subfolders. */
function siblings(from: string, to: string): [string, string] | null {
  const [a, b] = [dirname(from).split("/"), dirname(to).split("/")];
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth < 0 || depth >= b.length) return null;
  return [a.slice(0, depth + 1).join("/"), b.slice(0, depth + 1).join("/")];
}

/** For each folder, the sibling folders that its files import. */
function folderImports(files: Iterable<[path: string, text: string]>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      const target = specifier.startsWith("#")
        ? `src/${specifier.slice(1)}`
        : posix.join(dirname(file), specifier);
      const [from, to] = siblings(file, target) ?? [];
      if (from && to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Each cycle as the folders along it. */
function cycles(imports: Map<string, Set<string>>): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const visit = (folder: string, path: string[]): void => {
    if (path.includes(folder)) {
      found.push([...path.slice(path.indexOf(folder)), folder].join(" > "));
    } else if (!finished.has(folder)) {
      for (const next of imports.get(folder) ?? []) visit(next, [...path, folder]);
      finished.add(folder);
    }
  };
  for (const folder of imports.keys()) visit(folder, []);
  return found;
}

it("finds folders that import each other", () => {
  const planted: [string, string][] = [
    ["src/ui/map/map.ts", 'import { a } from "#ui/form/label/a.ts";\nimport "./labels/b.ts";'],
    ["src/ui/form/field.ts", 'const b = await import("#ui/map/labels/b.ts");'],
    ["src/ui/map/labels/b.ts", 'import { map } from "#ui/map/map.ts";'],
  ];
  expect(cycles(folderImports(planted))).toEqual(["src/ui/map > src/ui/form > src/ui/map"]);
});

it("folders of a room import each other one way only", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(100);
  expect(cycles(folderImports(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual(
    [],
  );
});
