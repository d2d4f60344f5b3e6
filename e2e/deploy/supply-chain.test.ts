import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";

type Entry = { name?: string; version?: string; dev?: boolean; devOptional?: boolean };
type Component = { "bom-ref": string; version: string; hashes?: { alg: string }[] };

it("the build lists exactly the packages that are installed to run it", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries<Entry>(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(path))
    .map(([path, { name, version }]) => `${name ?? path.split("node_modules/").at(-1)}@${version}`);
  expect(installed.length).toBeGreaterThan(100);

  const list = JSON.parse(readFileSync("build/sbom.cdx.json", "utf8"));
  expect(list.bomFormat).toBe("CycloneDX");
  expect(list.metadata.component.type).toBe("application");
  const components: Component[] = list.components;
  const listed = components.map((component) => component["bom-ref"].split("|")[0]);
  expect(new Set(listed)).toEqual(new Set(installed));
  const withoutHash = components.filter(({ hashes = [] }) => hashes[0]?.alg !== "SHA-512");
  expect(withoutHash.map((component) => component["bom-ref"])).toEqual([]);
});

it("npm can verify who published the installed packages", async (context) => {
  const command = promisify(execFile)("npm", ["audit", "signatures", "--fetch-retries=0"]);
  const outcome = await command.then(
    () => "verified",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  const isOffline = /npm error (?:code E(?!AUDIT)|network)|405|ENOTFOUND/.test(outcome);
  context.skip(
    isOffline,
    "the registry does not answer: run `npm audit signatures` before a release",
  );
  expect(outcome).toBe("verified");
});
