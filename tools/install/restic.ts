import { existsSync } from "node:fs";
import { missingForBackups } from "#e2e/support/backup-programs.ts";
import { aptGet } from "./install.ts";

/** Installing the package of sshd starts it for everybody, except in a container. */
const startsServices = existsSync("/run/systemd/system");

if (missingForBackups().length > 0) {
  aptGet("restic", "openssh-client", "postgresql-client");
  if (!startsServices) aptGet("openssh-server");
}
const missing = missingForBackups();
if (missing.length > 0) {
  process.stderr.write(
    `THE BACKUP TESTS ARE SKIPPED: they need ${missing.join(", ")}. Install the packages restic, openssh-server and ` +
      "postgresql-client, and run the tests again.\n",
  );
  process.exitCode = process.env.CI === undefined ? 0 : 1;
}
