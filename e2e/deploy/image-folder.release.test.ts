import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** The packages of the image have 230 MB. */
const MAX_MEGABYTES = 260;

const DOCKERFILE = readFileSync("deploy/Dockerfile", "utf8").replaceAll("\\\n", " ");
/** The npm commands that build the image, in order. */
const NPM_COMMANDS = [...DOCKERFILE.matchAll(/npm ((?:ci|uninstall) [^&\n]+)/g)].map(
  ([, args = ""]) => args.trim().split(/\s+/),
);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "image-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc", "src", "content"]) {
    cpSync(file, join(folder, file), { recursive: true });
  }
  for (const args of NPM_COMMANDS) {
    execFileSync("npm", [...args, "--prefer-offline"], { cwd: folder, stdio: "ignore" });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (name: string) => existsSync(join(folder, "node_modules", name));

it("the image holds no development package, no build tool and no second Node", () => {
  expect(NPM_COMMANDS.map(([command]) => command)).toEqual(["ci", "uninstall"]);
  const installed: { packages: Record<string, { dev?: true }> } = JSON.parse(
    readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"),
  );
  const development = Object.entries(installed.packages).filter(([, { dev }]) => dev);
  expect(development).toEqual([]);
  const builders = [
    "@react-router/dev",
    "@tailwindcss/vite",
    "node",
    "tailwindcss",
    "typescript",
    "vite",
  ];
  expect(builders.filter(isInstalled)).toEqual([]);
});

it("the image's packages stay small", () => {
  const files = readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" });
  const sizes = files.map((file) => statSync(join(folder, "node_modules", file)).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});

it("the command line runs with the packages of the image", () => {
  const printed = execFileSync(process.execPath, ["src/cli/main.ts", "content", "check"], {
    cwd: folder,
    encoding: "utf8",
    env: { DATA_DIR: join(folder, "data") },
  });
  expect(printed).toContain("The content of the site is sound: 37 carts");
});
