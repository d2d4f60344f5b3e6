import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isContentPath } from "./content-files.server.ts";

/** Texts of the content's files by path, such as carts/denago-ev-city.json. */
export type ContentTexts = ReadonlyMap<string, string>;

/** Files that cannot be read are left out. */
export function readContentFolder(directory: string): ContentTexts {
  const texts = new Map<string, string>();
  for (const name of namesIn(directory)) {
    const path = name.replaceAll(sep, "/");
    if (!isContentPath(path)) continue;
    try {
      texts.set(path, readFileSync(join(directory, name), "utf8"));
    } catch {
      // Parsing reports it as missing.
    }
  }
  return texts;
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
  } catch {
    return [];
  }
}
