import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Where Debian and its relatives install Chromium. */
const CHROMIUM = "/usr/bin/chromium";

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

if (!existsSync(CHROMIUM)) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command = "apt-get", ...before] = [...sudo, "apt-get"];
  run(command, ...before, "update", "-qq");
  // Without a font package a bare machine would draw the texts that are set in the system's face as nothing.
  const packages = ["chromium", "fonts-liberation"];
  run(command, ...before, "install", "-y", "-qq", "--no-install-recommends", ...packages);
}
if (!existsSync(CHROMIUM)) {
  process.stderr.write(
    `The browser tests need Chromium at ${CHROMIUM}, and it could not be installed with apt-get. ` +
      "Install the package chromium and run the tests again.\n",
  );
  process.exit(1);
}
