import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const COMPOSE = readFileSync("deploy/compose.yaml", "utf8");
const DOCKERFILE = readFileSync("deploy/Dockerfile", "utf8");
const IGNORED = readFileSync(".dockerignore", "utf8").split("\n");
const { dependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = ""]) => first);

/** The lines below a key at the left edge, as YAML nests them. */
function section(name: string): string {
  const [, below = ""] = new RegExp(`^${name}:\\n((?:(?: .*)?\\n)*)`, "m").exec(COMPOSE) ?? [];
  return below;
}

describe("compose.yaml", () => {
  const services = found(section("services"), /^ {2}(\w+):/gm);

  it("has no tab, no odd indentation, and every alias has its anchor", () => {
    expect(COMPOSE).not.toContain("\t");
    expect(COMPOSE.split("\n").filter((line) => /^( {2})* (?! )\S/.test(line))).toEqual([]);
    const anchors = found(COMPOSE, /: &(\w+)$/gm);
    expect(found(COMPOSE, /: \*(\w+)$/gm).every((alias) => anchors.includes(alias))).toBe(true);
  });

  it("sends Caddy to the processes of the site, on their port", () => {
    const [upstreams = ""] = found(COMPOSE, /SITE_UPSTREAMS: (.*)/g);
    const [port] = found(COMPOSE, /^ {4}PORT: (\d+)$/gm);
    const sites = found(section("services"), /^ {2}(\w+): \*site$/gm);
    expect(sites.length).toBeGreaterThan(1);
    expect(upstreams.split(" ")).toEqual(sites.map((name) => `${name}:${port}`));
    expect(DOCKERFILE).toContain(`EXPOSE ${port}`);
  });

  it("names services, volumes, networks and files that are there", () => {
    expect(services).toEqual(expect.arrayContaining(["database", "caddy"]));
    expect(COMPOSE).toContain("@database/");
    const volumes = found(section("volumes"), /^ {2}(\w+):$/gm);
    const used = found(COMPOSE, /^ {4,6}- (\w+):\//gm);
    expect([...new Set(used)].toSorted()).toEqual(volumes.toSorted());
    const files = [...found(COMPOSE, /^ +- (\.[\w./]+):/gm), ...found(COMPOSE, /context: (\S+)/g)];
    expect(files.filter((file) => !existsSync(join("deploy", file)))).toEqual([]);
    expect(existsSync(found(COMPOSE, /dockerfile: (\S+)/g)[0] ?? "")).toBe(true);
    expect(found(COMPOSE, /TRUSTED_PROXIES: (\S+)/g)).toEqual(found(COMPOSE, /subnet: (\S+)/g));
  });

  it("says in its first lines what it must be given", () => {
    const [head = ""] = COMPOSE.split("\nname:");
    const wanted = found(COMPOSE, /\$\{(\w+):\?/g);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((name) => !head.includes(name))).toEqual([]);
  });

  it("stores where the image may write, and waits for the site to stop", () => {
    const [folder = ""] = found(COMPOSE, /DATA_DIR: (\S+)/g);
    expect(DOCKERFILE).toContain(`chown node: ${folder}`);
    expect(COMPOSE).toContain(`- data:${folder}`);
    expect(COMPOSE).toMatch(/stop_grace_period: 20s/);
  });
});

describe("the Dockerfile", () => {
  it("starts what npm run serve starts, without npm between", () => {
    const [command = ""] = found(DOCKERFILE, /^CMD (.*)$/gm);
    expect(scripts.serve).toContain(JSON.parse(command).join(" "));
  });

  it("has a Node that is new enough", () => {
    const [major] = found(DOCKERFILE, /^FROM node:(\d+)-/gm);
    expect(dependencies.node.split(".")[0]).toBe(major);
  });

  it.each([
    ".env",
    ".git",
    "deploy/site.env",
    "data",
    "build",
    "node_modules",
    "test-output",
    ".renders",
  ])("does not get %s", (name) => {
    expect(IGNORED).toContain(name);
  });
});
