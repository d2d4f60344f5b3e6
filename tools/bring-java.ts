import { spawnSync } from "node:child_process";

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Some systems have a java that only says that there is none: it must run. */
function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}

if (!hasJava()) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command = "apt-get", ...before] = [...sudo, "apt-get"];
  run(command, ...before, "update", "-qq");
  run(
    command,
    ...before,
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "default-jre-headless",
  );
}
if (!hasJava()) {
  process.stderr.write(
    "The HTML tests need Java, and it could not be installed with apt-get. " +
      "Install the package default-jre-headless and run the tests again.\n",
  );
  process.exit(1);
}
