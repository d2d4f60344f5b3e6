import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";

export type BrokenContent = {
  directory: string;
  /** The file is restored afterwards. */
  mistakesWith(file: string, change: (text: string) => string | null): string[];
  remove(): void;
};

export function copyContent(): BrokenContent {
  const directory = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", directory, { recursive: true });
  return {
    directory,
    mistakesWith(file, change) {
      const path = join(directory, file);
      const text = readFileSync(path, "utf8");
      const changed = change(text);
      if (changed === text) throw new Error(`nothing was broken in ${file}`);
      if (changed === null) rmSync(path);
      else writeFileSync(path, changed);
      const loaded = loadCatalogue(directory);
      writeFileSync(path, text);
      return loaded.ok ? [] : loaded.mistakes;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** `field` is a dotted path. */
export function setField(field: string, value: unknown) {
  return (text: string) => {
    const data: unknown = JSON.parse(text);
    const keys = field.split(".");
    const last = keys.pop() ?? "";
    const owner = keys.reduce<unknown>(
      (inner, key) =>
        typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : null,
      data,
    );
    if (typeof owner !== "object" || owner === null) throw new Error(`no ${field}`);
    Reflect.set(owner, last, value);
    return JSON.stringify(data);
  };
}
