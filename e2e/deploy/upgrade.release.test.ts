import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#e2e/support/launch-site.ts";

const CITY = "carts/denago-ev-city.json";
const NOMAD = "carts/denago-ev-nomad.json";

/** In place of what needs root, a repository and systemd. */
const PROGRAMS = {
  sudo: '[ "$1" = -u ] && shift 2; exec "$@"',
  install: 'for folder in "$@"; do :; done; mkdir -p "$folder"',
  git: 'cp -a "$ROOT/repository/." .',
  npm: '[ "$2" = cli ] || exit 0; shift 3; exec node src/cli/main.ts "$@"',
  systemctl: `kill "$(cat "$ROOT/pid")" 2>/dev/null
    while curl -so "$ROOT/health" "http://127.0.0.1:$PORT/healthz"; do sleep 0.1; done
    cd "$ROOT/opt/shore-golf-carts" && node build/server/main.js >"$ROOT/log" 2>&1 & echo $! >"$ROOT/pid"`,
};

/** The commands under a heading of the runbook. */
function getCommands(heading: string): string[] {
  const [, section = ""] = readFileSync("docs/runbook.md", "utf8").split(`\n## ${heading}\n`);
  const [block = ""] = /(?:^ {4}.*\n)+/m.exec(section) ?? [];
  return block.trim().split("\n");
}

let root: string;
let port: number;

function makeRelease(folder: string, change: (path: string, text: string) => string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ["build", "src", "public", "node_modules", "package.json"]) {
    symlinkSync(resolve(name), join(folder, name));
  }
  cpSync("content", join(folder, "content"), { recursive: true });
  for (const path of [CITY, NOMAD]) {
    const text = readFileSync(join("content", path), "utf8");
    writeFileSync(join(folder, "content", path), change(path, text));
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "upgrade-"));
  port = await freePort();
  for (const folder of ["bin", "srv/backup", "etc/shore-golf-carts"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries(PROGRAMS)) {
    writeFileSync(join(root, "bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(root, "bin", name), 0o755);
  }
  const settings = `PORT=${port}\nHOST=127.0.0.1\nDATA_DIR=${root}/data\n`;
  writeFileSync(join(root, "etc/shore-golf-carts/site.env"), settings);
  makeRelease(join(root, "opt/releases/2026-11-21"), (_, text) => text);
  makeRelease(join(root, "repository"), (path, text) =>
    path === CITY
      ? text.replace('"price": 15000', '"price": 15500')
      : text.replace('"price": 8495', '"price": 8595'),
  );
});
afterAll(() => {
  run(['kill "$(cat "$ROOT/pid")"']);
  rmSync(root, { recursive: true, force: true });
});

/** As root would type it, with the folders of the machine below `root`. */
function run(commands: readonly string[]): { status: number | null; output: string } {
  const script = commands
    .join("\n")
    .replaceAll(/(?<= )\/(opt|srv|etc)\//g, `${root}/$1/`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${port}`);
  const { status, stdout, stderr } = spawnSync("bash", ["-ec", script], {
    encoding: "utf8",
    cwd: root,
    env: { PATH: `${root}/bin:${process.env.PATH}`, ROOT: root, PORT: String(port) },
  });
  return { status, output: stdout + stderr };
}

/** On a connection of its own: one to the old process would be closed. */
async function page(path: string): Promise<string> {
  const headers = { connection: "close" };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
}

it("the runbook's upgrade keeps the price that the dealership has set", async () => {
  const installed = run([
    "cd /opt/releases/2026-11-21",
    "ln -s /etc/shore-golf-carts/site.env .env && ln -sfn /opt/releases/2026-11-21 /opt/shore-golf-carts",
    "systemctl restart site",
    "curl -sf --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:3001/readyz",
    `sed 's/"price": 15000/"price": 14500/' content/${CITY} > ../city.json`,
    `npm run cli -- content edit ${CITY} ../city.json --by Dana --note "Fall price"`,
  ]);
  expect(installed).toMatchObject({ status: 0 });
  await expect.poll(() => page("/vehicles/denago-ev-city")).toContain("$14,500");

  const commands = getCommands("Upgrade");
  expect(commands.length).toBeGreaterThan(5);
  const upgraded = run(["cd /opt/shore-golf-carts", ...commands]);
  expect(upgraded).toMatchObject({ status: 0 });
  expect(upgraded.output).toContain("The content of the site is sound");
  expect(upgraded.output).toContain("1 field changed both by you and in this version");
  expect(await page("/vehicles/denago-ev-city")).toContain("$14,500");
  expect(await page("/vehicles/denago-ev-nomad")).toContain("$8,595");
  expect(statSync(join(root, "srv/backup/before-upgrade.sqlite")).mode & 0o777).toBe(0o600);
});
