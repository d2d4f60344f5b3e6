import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Pattern = { group: string[] };
type Override = {
  includes: string[];
  linter: { rules: { style: { noRestrictedImports?: { options: { patterns: Pattern[] } } } } };
};

const configuration: { overrides: Override[] } = JSON.parse(readFileSync("biome.json", "utf8"));
const ROOMS = readdirSync("src", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const FOLDERS = new Map(ROOMS.map((room) => [room, `src/${room}`])).set(
  "cart-studio",
  "cart-studio",
);
/** Nobody imports these. */
const CLOSED = ["http", "cli", "bench", "e2e", "tools", "cart-studio"];
const PACKAGES: [room: string, name: string][] = [
  ["domain", "node:fs"],
  ["domain", "react"],
  ["ui", "react-router"],
  ["site", "fastify"],
  ["inquiries", "node:sqlite"],
];

/** The rooms that the linter's configuration lets a room import. */
function allowed(room: string): string[] {
  const override = configuration.overrides.find(({ includes }) =>
    includes.includes(`${FOLDERS.get(room)}/**`),
  );
  const patterns = override?.linter.rules.style.noRestrictedImports?.options.patterns ?? [];
  return patterns
    .flatMap(({ group }) => group)
    .flatMap((glob) => /^!(?:#|\.\.\/\.\.\/src\/)([\w-]+)\//.exec(glob)?.[1] ?? [])
    .filter((name) => name !== room && name !== "build");
}

type Fault = { room: string; from: string; refused: boolean };
const TARGETS = [...new Set([...FOLDERS.keys(), ...CLOSED])];
const FAULTS: Fault[] = [
  ...[...FOLDERS.keys()].flatMap((room) => [
    ...TARGETS.map((target) => ({
      room,
      from: `#${target}/planted.ts`,
      refused: target !== room && (room === "cart-studio" || !allowed(room).includes(target)),
    })),
    { room, from: "../planted.ts", refused: true },
    { room, from: "./planted.ts", refused: false },
  ]),
  { room: "cart-studio", from: "../../src/domain/planted.ts", refused: false },
  { room: "cart-studio", from: "../../src/site/planted.ts", refused: true },
  ...PACKAGES.map(([room, from]) => ({ room, from, refused: true })),
];

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "rooms-")));
const getFile = (index: number, room: string) => `${FOLDERS.get(room)}/planted-${index}.ts`;
let refusedFiles: Set<string>;

beforeAll(() => {
  writeFileSync(join(scratch, "biome.json"), JSON.stringify({ ...configuration, vcs: undefined }));
  for (const [index, { room, from }] of FAULTS.entries()) {
    const file = join(scratch, getFile(index, room));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import type { planted } from "${from}";\nexport type P = planted;\n`);
  }
  const linter = spawnSync(
    "biome",
    ["lint", "--only=style/noRestrictedImports", "--reporter=github", "--max-diagnostics=none"],
    { cwd: scratch, encoding: "utf8" },
  );
  if (linter.error) throw linter.error;
  const found = linter.stdout.matchAll(/noRestrictedImports,file=([^,]+),/g);
  refusedFiles = new Set([...found].map(([, file = ""]) => file.replace(`${scratch}/`, "")));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("the room table in biome.json", () => {
  it("rejects every import of a closed folder", () => {
    const open = [...FOLDERS.keys()].flatMap(allowed);
    expect(open.filter((room) => CLOSED.includes(room))).toEqual([]);
  });

  it("has no cycles", () => {
    const floors = new Map<string, number>();
    const floor = (room: string, above: string[]): number => {
      expect(above).not.toContain(room);
      const below = allowed(room).map((each) => floors.get(each) ?? floor(each, [...above, room]));
      floors.set(room, Math.max(0, ...below) + 1);
      return floors.get(room) ?? 0;
    };
    for (const room of ROOMS) floor(room, []);
    expect(Object.fromEntries(floors)).toMatchObject({ domain: 1, platform: 1 });
  });

  it.each(FAULTS.map((fault, index) => ({ ...fault, index })))(
    "$room importing $from is refused: $refused",
    ({ room, index, refused }) => {
      expect(refusedFiles.has(getFile(index, room))).toBe(refused);
    },
  );
});
