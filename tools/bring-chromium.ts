import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Where Debian and its relatives install Chromium. */
const CHROMIUM = "/usr/bin/chromium";

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

if (!existsSync(CHROMIUM)) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command = "apt-get", ...before] = [...sudo, "apt-get"];
  run(command, ...before, "update", "-qq");
  run(command, ...before, "install", "-y", "-qq", "--no-install-recommends", "chromium");
}
if (!existsSync(CHROMIUM)) {
  process.stderr.write(
    `The browser tests need Chromium at ${CHROMIUM}, and it could not be installed with apt-get. ` +
      "Install the package chromium and run the tests again.\n",
  );
  process.exit(1);
}
