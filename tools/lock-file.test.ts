import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Entries = Record<string, Entry>;

const FOLDER = "node_modules/";
const getEntries = (file: string): Entries => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether a package finds another one in its own folder or in those above it, as Node looks it up. */
function finds(entries: Entries, from: string, name: string): boolean {
  const base = from === "" ? "" : `${from}/`;
  if (`${base}${FOLDER}${name}` in entries) return true;
  return from !== "" && finds(entries, from.slice(0, from.lastIndexOf(FOLDER)).slice(0, -1), name);
}

/** Packages of other platforms that npm left out, as "package: name". `npm ci` then fails. */
const missingPlatforms = (entries: Entries) =>
  Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(entries, path, name))
      .map((name) => `${path}: ${name}`),
  );

describe.each(["package-lock.json", "cart-studio/package-lock.json"])("%s", (file) => {
  const entries = getEntries(file);
  const packages = Object.entries(entries).filter(([path]) => path !== "");

  it("names the optional packages of every platform", () => {
    expect(packages.length).toBeGreaterThan(50);
    expect(missingPlatforms(entries)).toEqual([]);
  });

  it("has a hash of every package, and no registry's address", () => {
    const unchecked = packages.filter(([, { integrity, inBundle }]) => {
      return !inBundle && !integrity?.startsWith("sha512-");
    });
    expect(unchecked.map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe("a lock file that npm wrote for one platform only", () => {
  it.each(["node_modules/@napi-rs/canvas-darwin-arm64", "node_modules/@img/sharp-win32-x64"])(
    "is found without %s",
    (path) => {
      const { [path]: left, ...others } = getEntries("package-lock.json");
      expect(left).toBeDefined();
      expect(missingPlatforms(others)).not.toEqual([]);
    },
  );
});

/** The first versions without a known fault that would concern the site, for machines without access to `npm audit`. */
const FIXED_IN: [name: string, version: string, advisory: string][] = [
  ["@fastify/static", "9.1.1", "GHSA-x428-ghpx-8j92"],
  ["fastify", "5.3.2", "GHSA-mg2h-6x62-wpwc"],
  ["nodemailer", "9.0.1", "GHSA-p6gq-j5cr-w38f"],
  ["react-router", "8.3.0", "GHSA-qwww-vcr4-c8h2"],
];

describe("advisories", () => {
  const entries = getEntries("package-lock.json");
  const installed = (name: string) =>
    Object.entries(entries).filter(
      ([path]) => path === FOLDER + name || path.endsWith(`/${FOLDER}${name}`),
    );
  const isOlder = (version: string, than: string) =>
    version.localeCompare(than, "en", { numeric: true }) < 0;

  it.each(FIXED_IN)("%s is %s or newer (%s)", (name, fixed) => {
    const versions = installed(name).map(([, { version = "0" }]) => version);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => isOlder(version, fixed))).toEqual([]);
  });

  it("know an older version", () => {
    expect(isOlder("9.0.10", "9.1.0")).toBe(true);
    expect(isOlder("10.6.0", "9.0.1")).toBe(false);
  });

  it("include those of server components, which are not installed", () => {
    expect(Object.keys(entries).filter((path) => path.includes("react-server-dom"))).toEqual([]);
  });
});
