import { globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";

const IMPORT = /(?:from|import\() ?"(#[^"]+|\.\/[^"]+)"/g;
const isTest = (file: string) => /\.test\.|\.testing\.|\/testing\//.test(file);

/** The two sibling folders that an import joins, or null within a folder and between it and its own subfolders. */
function siblings(from: string, to: string): [string, string] | null {
  const [a, b] = [dirname(from).split("/"), dirname(to).split("/")];
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth < 0 || depth >= b.length) return null;
  return [a.slice(0, depth + 1).join("/"), b.slice(0, depth + 1).join("/")];
}

type Files = Iterable<[path: string, text: string]>;
type Imports = Map<string, Set<string>>;

/** For each file, the files that it imports, types included. */
function fileImports(files: Files): Imports {
  const imports: Imports = new Map();
  for (const [file, text] of files) {
    const targets = [...text.matchAll(IMPORT)].map(([, specifier = ""]) =>
      specifier.startsWith("#")
        ? `src/${specifier.slice(1)}`
        : posix.join(dirname(file), specifier),
    );
    imports.set(file, new Set(targets));
  }
  return imports;
}

/** For each folder, the sibling folders that its files import. */
function folderImports(files: Files): Imports {
  const imports: Imports = new Map();
  for (const [file, targets] of fileImports(files)) {
    for (const target of targets) {
      const [from, to] = siblings(file, target) ?? [];
      if (from && to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Each cycle as the folders or files along it. */
function cycles(imports: Imports): string[] {
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

it("finds files that import each other", () => {
  const planted: [string, string][] = [
    ["src/ui/map/map.ts", 'import type { A } from "#ui/map/a.ts";'],
    ["src/ui/map/a.ts", 'import type { Map } from "./map.ts";'],
  ];
  expect(cycles(fileImports(planted))).toEqual([
    "src/ui/map/map.ts > src/ui/map/a.ts > src/ui/map/map.ts",
  ]);
});

describe("the source", () => {
  const files = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !isTest(file))
    .map((file): [string, string] => [file, readFileSync(file, "utf8")]);

  it("has folders that import each other one way only", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(cycles(folderImports(files))).toEqual([]);
  });

  it("has no files that import each other", () => {
    expect(cycles(fileImports(files))).toEqual([]);
  });
});
