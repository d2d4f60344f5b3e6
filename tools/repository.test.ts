import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const { version, dependencies, engines, devEngines, scripts } = JSON.parse(read("package.json"));
const WORKFLOWS = globSync(".github/workflows/*.yml");
const workflows = WORKFLOWS.map(read).join("\n");
const DOCKERFILE = read("deploy/Dockerfile");

describe("the version of Node", () => {
  it("is that of the package in .node-version", () => {
    expect(read(".node-version")).toBe(`${dependencies.node}\n`);
  });

  it("runs in the same image for tests, development and the site", () => {
    const [image = ""] = matches(DOCKERFILE, /^FROM (node:\S+) AS build$/gm);
    const others = [
      ...matches(workflows, /^ +image: (\S+:\S+)$/gm),
      ...matches(read(".devcontainer/Dockerfile"), /^FROM (\S+)$/gm),
    ];
    expect(others).toEqual([image, image, image]);
  });

  it("has the minimum that the commands check, though npm itself may run on an older one", () => {
    const [major, minor] = matches(read("tools/require-node.mjs"), /(?:major|minor) < (\d+)/g);
    expect(engines.node).toBe(`>=${major}.${minor}.0`);
    expect(devEngines.runtime).toEqual({ name: "node", version: ">=20", onFail: "warn" });
    const studio = JSON.parse(read("cart-studio/package.json"));
    expect([studio.engines, studio.devEngines]).toEqual([engines, devEngines]);
  });
});

describe.each(WORKFLOWS)("%s", (file) => {
  const workflow = read(file);

  it("pins every action to a commit, and names its version", () => {
    const actions = matches(workflow, /uses: (.+)$/gm);
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions)
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("may only read, and keeps no credentials", () => {
    expect(matches(workflow, /^( *permissions:\n(?: +.+\n)+)/gm)).toEqual([
      "permissions:\n  contents: read\n",
    ]);
    const checkouts = matches(workflow, /(uses: actions\/checkout)/g);
    expect(matches(workflow, /(persist-credentials: false)/g)).toHaveLength(checkouts.length);
  });

  it("ends every job in time", () => {
    const jobs = matches(workflow, /^( {4}runs-on: .+)$/gm);
    expect(matches(workflow, /^( {4}timeout-minutes: \d+)$/gm)).toHaveLength(jobs.length);
  });
});

it("the workflows run scripts of package.json", () => {
  const named = matches(workflows, /npm run ([\w:]+)/g);
  expect(named).toContain("check");
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it("the dev container has every package that tools/install/ installs", () => {
  const calls = globSync("tools/install/*.ts").flatMap((file) =>
    matches(read(file), /aptGet\(("[^)]+)\)/g),
  );
  const packages = calls.flatMap((call) => matches(call, /"([\w-]+)"/g));
  expect(packages).toContain("restic");
  const container = matches(read(".devcontainer/Dockerfile"), /([\w-]+)/g);
  // Ubuntu names the first package so.
  const missing = packages.filter((name) => name !== "chromium" && !container.includes(name));
  expect(missing).toEqual([]);
});

describe("CODEOWNERS", () => {
  const lines = read(".github/CODEOWNERS")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const paths = lines.map((line) => line.split(/\s+/)[0] ?? "");

  it("names files and folders that exist, each with a team", () => {
    expect(paths.filter((path) => path !== "*" && !existsSync(`.${path}`))).toEqual([]);
    for (const line of lines) expect(line).toMatch(/^\S+ +@[\w-]+\/[\w-]+$/);
  });

  it("names every room", () => {
    const rooms = readdirSync("src", { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(rooms.filter(({ name }) => !paths.includes(`/src/${name}/`))).toEqual([]);
  });
});

it("the changelog begins with the version of package.json and what is not released", () => {
  const headings = matches(read("CHANGELOG.md"), /^## \[([^\]]+)\]/gm);
  expect(headings.slice(0, 2)).toEqual(["Unreleased", version]);
});
