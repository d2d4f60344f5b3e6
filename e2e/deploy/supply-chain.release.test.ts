import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

type Component = { "bom-ref": string; name: string; version: string; hashes?: { alg: string }[] };

const run = promisify(execFile);

it("the build lists exactly the packages that are installed to build and run it", async () => {
  const { stdout } = await run("npm", ["ls", "--all", "--omit=dev", "--parseable", "--long"]);
  const installed = stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [path = "", name] = line.split(":");
      return `${relative("", path)} ${name}`;
    })
    // The package `node` brings Node's program for this machine itself, in its own version.
    .filter((line) => !line.startsWith("node_modules/node/node_modules/"));
  expect(installed.length).toBeGreaterThan(100);

  const list = JSON.parse(readFileSync("build/sbom.cdx.json", "utf8"));
  expect(list.bomFormat).toBe("CycloneDX");
  const components: Component[] = list.components;
  const listed = components.map((one) => `${one["bom-ref"]} ${one.name}@${one.version}`);
  expect(listed.toSorted()).toEqual(installed.toSorted());
  expect(components.filter(({ hashes = [] }) => hashes[0]?.alg !== "SHA-512")).toEqual([]);
});

it("npm can verify who published the installed packages", async (context) => {
  const outcome = await run("npm", ["audit", "signatures", "--fetch-retries=0"]).then(
    () => "verified",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  const isOffline = /npm error (?:network|code E(?:\d|NOTFOUND|CONN|AI_AGAIN|TIMEDOUT))/.test(
    outcome,
  );
  context.skip(
    isOffline,
    "the registry does not answer: run `npm audit signatures` before a release",
  );
  expect(outcome).toBe("verified");
});
