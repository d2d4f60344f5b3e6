import { existsSync } from "node:fs";
import { dovecotPath } from "#e2e/support/imap-server.ts";
import { aptGet } from "./install.ts";

/** Installing the package starts the service for everybody, except in a container. */
const startsServices = existsSync("/run/systemd/system");

if (dovecotPath() === null && !startsServices) aptGet("dovecot-imapd");
if (dovecotPath() === null) {
  process.stderr.write(
    "THE TESTS OF ANSWERS BY MAIL ARE SKIPPED: they need Dovecot. Install the package dovecot-imapd, and run the tests again.\n",
  );
  process.exitCode = process.env.CI === undefined ? 0 : 1;
}
