import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOMS = [
  "domain",
  "platform",
  "catalogue",
  "ui",
  "inventory",
  "inquiries",
  "site",
  "http",
  "staff",
  "cart-studio",
] as const;
type Room = (typeof ROOMS)[number];

/** Who may import whom. The linter's configuration must say the same, for every pair of rooms. */
const MAY_IMPORT: Record<Room, readonly Room[]> = {
  domain: [],
  platform: [],
  catalogue: ["domain"],
  ui: ["domain"],
  inventory: ["domain", "platform", "catalogue"],
  inquiries: ["domain", "platform"],
  site: ["domain", "catalogue", "ui", "inventory", "inquiries"],
  http: ["domain", "platform", "catalogue", "ui", "inventory", "inquiries", "site"],
  staff: ["domain", "platform", "catalogue", "inventory", "inquiries"],
  "cart-studio": [],
};

const PACKAGES: [Room, string][] = [
  ["domain", "node:fs"],
  ["domain", "react"],
  ["ui", "react-router"],
  ["site", "fastify"],
  ["inquiries", "node:sqlite"],
];

type Plant = { room: Room; from: string; red: boolean };

const PLANTS: Plant[] = [
  ...ROOMS.flatMap((room) =>
    ROOMS.map((other) => ({
      room,
      from: `#${other}/planted.ts`,
      red: other !== room && !MAY_IMPORT[room].includes(other),
    })),
  ),
  ...ROOMS.flatMap((room) => [
    { room, from: "../planted.ts", red: true },
    { room, from: "#e2e/support/site.ts", red: true },
    { room, from: "./planted.ts", red: false },
  ]),
  { room: "cart-studio", from: "../../src/domain/planted.ts", red: false },
  { room: "cart-studio", from: "../../src/site/planted.ts", red: true },
  ...PACKAGES.map(([room, from]) => ({ room, from, red: true })),
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), "rooms-")));
const folderOf = (room: Room) => (room === "cart-studio" ? room : `src/${room}`);
const fileOf = (index: number, room: Room) => `${folderOf(room)}/planted-${index}.ts`;
let redFiles: Set<string>;

beforeAll(() => {
  const configuration = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...configuration, vcs: undefined }));
  for (const room of ROOMS) mkdirSync(join(folder, folderOf(room)), { recursive: true });
  PLANTS.forEach(({ room, from }, index) => {
    const source = `import type { planted } from "${from}";\nexport type Planted = planted;\n`;
    writeFileSync(join(folder, fileOf(index, room)), source);
  });
  const linter = spawnSync(
    "biome",
    ["lint", "--only=style/noRestrictedImports", "--reporter=github", "--max-diagnostics=none"],
    { cwd: folder, encoding: "utf8" },
  );
  if (linter.error) throw linter.error;
  const found = linter.stdout.matchAll(/noRestrictedImports,file=([^,]+),/g);
  redFiles = new Set([...found].map((match) => (match[1] ?? "").replace(`${folder}/`, "")));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the room table", () => {
  it.each(PLANTS.map((plant, index) => ({ ...plant, index })))(
    "$room importing $from is red: $red",
    ({ room, index, red }) => {
      expect(redFiles.has(fileOf(index, room))).toBe(red);
    },
  );
});
