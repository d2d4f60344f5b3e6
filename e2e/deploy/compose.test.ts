import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const COMPOSE = readFileSync("deploy/compose.yaml", "utf8");
const DOCKERFILE = readFileSync("deploy/Dockerfile", "utf8");
const DOCKER_IGNORE = readFileSync(".dockerignore", "utf8").split("\n");
const { dependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = ""]) => first);

/** The lines nested below a top-level key. */
function section(name: string): string {
  const [, lines = ""] = new RegExp(`^${name}:\\n((?:(?: .*)?\\n)*)`, "m").exec(COMPOSE) ?? [];
  return lines;
}

describe("compose.yaml", () => {
  const services = matches(section("services"), /^ {2}(\w+):/gm);

  it("has no tabs or odd indentation, and every alias has an anchor", () => {
    expect(COMPOSE).not.toContain("\t");
    expect(COMPOSE.split("\n").filter((line) => /^( {2})* (?! )\S/.test(line))).toEqual([]);
    const anchors = matches(COMPOSE, /: &(\w+)$/gm);
    expect(matches(COMPOSE, /: \*(\w+)$/gm).every((alias) => anchors.includes(alias))).toBe(true);
  });

  it("points Caddy to the site processes and their port", () => {
    const [upstreams = ""] = matches(COMPOSE, /SITE_UPSTREAMS: (.*)/g);
    const [port] = matches(COMPOSE, /^ {4}PORT: (\d+)$/gm);
    const sites = matches(section("services"), /^ {2}(\w+): \*site$/gm);
    expect(sites.length).toBeGreaterThan(1);
    expect(upstreams.split(" ")).toEqual(sites.map((name) => `${name}:${port}`));
    expect(DOCKERFILE).toContain(`EXPOSE ${port}`);
  });

  it("references existing services, volumes, networks and files", () => {
    expect(services).toEqual(expect.arrayContaining(["database", "caddy"]));
    expect(COMPOSE).toContain("@database/");
    const volumes = matches(section("volumes"), /^ {2}(\w+):$/gm);
    const used = matches(COMPOSE, /^ {4,6}- (\w+):\//gm);
    expect([...new Set(used)].toSorted()).toEqual(volumes.toSorted());
    const files = [
      ...matches(COMPOSE, /^ +- (\.[\w./]+):/gm),
      ...matches(COMPOSE, /context: (\S+)/g),
    ];
    expect(files.filter((file) => !existsSync(join("deploy", file)))).toEqual([]);
    expect(existsSync(matches(COMPOSE, /dockerfile: (\S+)/g)[0] ?? "")).toBe(true);
    expect(matches(COMPOSE, /TRUSTED_PROXIES: (\S+)/g)).toEqual(matches(COMPOSE, /subnet: (\S+)/g));
  });

  it("lists its required variables at the top", () => {
    const [head = ""] = COMPOSE.split("\nname:");
    const required = matches(COMPOSE, /\$\{(\w+):\?/g);
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((name) => !head.includes(name))).toEqual([]);
  });

  it("stores data where the image may write, and waits for the site to stop", () => {
    const [folder = ""] = matches(COMPOSE, /DATA_DIR: (\S+)/g);
    expect(DOCKERFILE).toContain(`chown node: ${folder}`);
    expect(COMPOSE).toContain(`- data:${folder}`);
    expect(COMPOSE).toMatch(/stop_grace_period: 20s/);
  });
});

/** Images that a registry could exchange without notice. */
const unpinned = (text: string) =>
  matches(text, /^ *(?:FROM|image:) +(\S+)/gm)
    .filter((image) => !image.startsWith("shore-golf-carts"))
    .filter((image) => !/^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(image));

describe("the images", () => {
  it("have a version and a digest", () => {
    expect(matches(DOCKERFILE + COMPOSE, /@(sha256):/g)).toHaveLength(5);
    expect(unpinned(DOCKERFILE + COMPOSE)).toEqual([]);
  });

  it.each(["FROM node:24.21.0-bookworm-slim AS build", "    image: caddy:2", "FROM node"])(
    "must not be like %s",
    (line) => {
      expect(unpinned(`name: x\n${line}\n`)).toHaveLength(1);
    },
  );
});

describe("the Dockerfile", () => {
  it("backs up with the programs of the very server, which refuses older ones", () => {
    const [server = ""] = matches(COMPOSE, /image: (postgres:\S+)/g);
    expect(DOCKERFILE).toContain(`FROM ${server} AS backup`);
    expect(matches(COMPOSE, /target: (\w+)$/gm)).toEqual(["backup"]);
  });

  it("runs the command of npm run serve directly", () => {
    const [command = ""] = matches(DOCKERFILE, /^CMD (.*)$/gm);
    expect(scripts.serve).toContain(JSON.parse(command).join(" "));
  });

  it("has the Node version of package.json", () => {
    const versions = matches(DOCKERFILE, /^FROM node:([\d.]+)-/gm);
    expect([...new Set(versions)]).toEqual([dependencies.node]);
  });

  it("builds in one stage, and runs another without rights", () => {
    expect(matches(DOCKERFILE, /^FROM \S+(.*)$/gm)).toEqual([" AS build", " AS backup", ""]);
    const [, last = ""] = DOCKERFILE.split(/^FROM node\S+$/m);
    expect(matches(last, /^USER (\w+)$/gm)).toEqual(["node"]);
    expect(matches(DOCKERFILE, /^USER (\w+)$/gm)).toEqual(["node", "node"]);
    expect(matches(COMPOSE, /^ {2}(read_only: true|cap_drop: \[ALL\])$/gm)).toHaveLength(2);
  });

  it.each([
    ".env",
    ".git",
    "deploy/site.env",
    "data",
    "build",
    "node_modules",
    "test-results",
    ".renders",
  ])("does not include %s", (name) => {
    expect(DOCKER_IGNORE).toContain(name);
  });
});
