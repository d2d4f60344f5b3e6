import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadCatalogue } from "./load-catalogue.server.ts";
import { openCatalogue, prepareCatalogue } from "./prepared-catalogue.server.ts";

let folder: string;
let content: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  content = join(folder, "content");
  cpSync("content", content, { recursive: true });
  await prepareCatalogue(content, folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const prepared = () => join(folder, "catalogue.bin");
// As a setting may write it.
const opened = () => openCatalogue(`${content}/../content/`, folder);

/** What only the prepared file can have: a mark that no content file holds. */
function mark(): void {
  const bytes = readFileSync(prepared(), "latin1");
  writeFileSync(prepared(), bytes.replaceAll("Ship Bottom", "Shop Bottom"), "latin1");
}
const isMarked = async () => {
  const result = await opened();
  return result.ok && result.catalogue.areas.some(({ name }) => name === "Shop Bottom");
};

describe("a prepared catalogue", () => {
  it("is the one that was read, frozen", async () => {
    const read = loadCatalogue(content);
    const result = await opened();
    expect(result).toEqual(read);
    if (!result.ok) throw new Error("the content is sound");
    const { carts, cartBySlug } = result.catalogue;
    expect(Object.isFrozen(carts[0])).toBe(true);
    expect(cartBySlug.get(carts[0]?.slug ?? "")).toBe(carts[0]);
  });

  it("is used for the same bytes only", async () => {
    mark();
    expect(await isMarked()).toBe(true);
    const file = join(content, "areas", "brick.json");
    appendFileSync(file, "\n");
    expect(await isMarked()).toBe(false);
    writeFileSync(file, readFileSync(file, "utf8").slice(0, -1));
    expect(await isMarked()).toBe(true);
    renameSync(file, join(content, "areas", "bricks.json"));
    expect(await isMarked()).toBe(false);
  });

  it("is no matter when it cannot be read", async () => {
    writeFileSync(prepared(), "nonsense");
    expect(await opened()).toEqual(loadCatalogue(content));
    rmSync(prepared());
    expect(await opened()).toEqual(loadCatalogue(content));
  });

  it("is not written of content with mistakes, which the start then tells", async () => {
    rmSync(prepared());
    writeFileSync(join(content, "home.json"), "{}");
    await prepareCatalogue(content, folder);
    expect(existsSync(prepared())).toBe(false);
    expect(await opened()).toMatchObject({ ok: false });
  });

  it("is checked against the day", async () => {
    vi.useFakeTimers({ now: new Date("2020-01-01") });
    expect(await opened()).toEqual(loadCatalogue(content));
    expect(await opened()).toMatchObject({ ok: false });
  });
});
