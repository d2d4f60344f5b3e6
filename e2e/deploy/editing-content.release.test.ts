import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const DOCUMENT = readFileSync("docs/editing-content.md", "utf8");

/** The commands of a section, in order. */
function getCommands(beginning: string): string[] {
  const [, section = ""] = DOCUMENT.split(`\n${beginning}`);
  const [block = ""] = /(?:^ {4}.*\n)+/m.exec(section) ?? [];
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("npm run"));
}

describe("the commands of editing content, typed as they are written", () => {
  let folder: string;
  let site: RunningSite;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "editing-"));
    site = await launchSite();
  });
  afterAll(async () => {
    await site.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  function run(command = "") {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", inFolder(command)], {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        DATA_DIR: site.dataDir,
        NODE_COMPILE_CACHE: "node_modules/.cache/compile",
      },
    });
    return { status, output: stdout + stderr };
  }
  const inFolder = (command: string) => command.replaceAll("/tmp/", `${folder}/`);
  const page = async (path: string) => (await fetch(site.url + path)).text();

  function editInEditor(name: string, change: (text: string) => string): void {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    expect(change(text)).not.toBe(text);
    writeFileSync(file, change(text));
  }

  it("change a price, and undo it", async () => {
    const [show, edit] = getCommands("## Change a price");
    const [undo] = getCommands("## See what changed");
    expect(run(show)).toMatchObject({ status: 0, output: "" });
    editInEditor("city.json", (text) => text.replace('"price": 15000', '"price": 14500'));
    expect(run(edit)).toMatchObject({ status: 0 });
    await expect.poll(() => page("/vehicles/denago-ev-city")).toContain("$14,500");
    expect(await page("/vehicles/denago-ev-city")).not.toContain("$15,000");
    expect(run(undo)).toMatchObject({ status: 0 });
    await expect.poll(() => page("/vehicles/denago-ev-city")).toContain("$15,000");
  });

  it.runIf(CHECKS_EVERYTHING)("add a cart", async () => {
    const [show, edit] = getCommands("**A cart.**");
    expect(run(show)).toMatchObject({ status: 0 });
    editInEditor("new.json", (text) =>
      text
        .replaceAll("EV NOMAD", "EV NOMAD Sport")
        .replace('"series": "EV NOMAD Sport"', '"series": "EV NOMAD"')
        .replace(", standard height", "")
        .replace('"description": "', '"description": "The sporty one. '),
    );
    expect(run(edit)).toMatchObject({ status: 0 });
    await expect
      .poll(() => page("/vehicles/denago-ev-nomad-sport"))
      .toContain("DENAGO EV NOMAD Sport");
  });

  it.runIf(CHECKS_EVERYTHING)("take a cart away, and bring it back", async () => {
    const status = async () => (await fetch(`${site.url}${path}`)).status;
    const [remove = ""] = getCommands("**To take something away**");
    const [, file = ""] = /(carts\/\S+\.json)/.exec(remove) ?? [];
    const path = `/vehicles/${file.replace(/^carts\/|\.json$/g, "")}`;
    expect(await status()).toBe(200);
    expect(run(remove)).toMatchObject({ status: 0 });
    await expect.poll(status).toBe(404);
    expect(run(`npm run cli -- content undo ${file}`)).toMatchObject({ status: 0 });
    await expect.poll(status).toBe(200);
  });

  it.runIf(CHECKS_EVERYTHING)("close the dealership for a day", async () => {
    const [, section = ""] = DOCUMENT.split("\n**A closed day.**");
    const [block = ""] = /(?:^ {4}\{.*\n)+/m.exec(section) ?? [];
    const closures: unknown[] = block
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(closures.length).toBeGreaterThan(1);
    run("npm run --silent cli -- content show dealership.json > /tmp/dealership.json");
    editInEditor("dealership.json", (text) => JSON.stringify({ ...JSON.parse(text), closures }));
    expect(run("npm run cli -- content edit dealership.json /tmp/dealership.json")).toMatchObject({
      status: 0,
    });
  });

  it("refuse a mistake, say what it is, and change nothing", async () => {
    const [show, edit] = getCommands("## Change a price");
    run(show);
    editInEditor("city.json", (text) => text.replace('"price": 15000', '"price": "$14,500"'));
    const refused = run(edit);
    expect(refused.status).toBe(1);
    expect(refused.output).toContain("carts/denago-ev-city.json: price: must be a number");
    expect(await page("/vehicles/denago-ev-city")).toContain("$15,000");
  });
});

it("every mistake that the document explains is one that the content check makes", () => {
  const sources = globSync("src/{catalogue,domain}/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const [, table = ""] = /^\| it says \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(DOCUMENT) ?? [];
  const phrases = table
    .split("\n")
    .flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)])
    .map(([, phrase = ""]) => phrase);
  expect(phrases.length).toBeGreaterThan(5);
  // The amount is an example.
  const written = phrases.map((phrase) => phrase.replace(/^".*" /, '" '));
  expect(written.filter((phrase) => !sources.includes(phrase))).toEqual([]);
});
