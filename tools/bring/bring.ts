import { spawnSync } from "node:child_process";

/** Something that the tests need and npm did not install. */
export type Thing = {
  isThere: () => boolean;
  /** How it may be brought, tried in this order. */
  ways: (() => void)[];
  /** For whoever sees the tests fail: what is missing, and what to do. */
  missing: string;
};

/** Runs a program, and tells of it. Whether it could is seen in what is there afterwards. */
export function run(folder: string, command: string, ...args: string[]): void {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Installs packages of Debian and its relatives. */
export function aptGet(...packages: string[]): void {
  const [command, ...before] =
    process.getuid?.() === 0 ? (["apt-get"] as const) : (["sudo", "-n", "apt-get"] as const);
  run(".", command, ...before, "update", "-qq");
  run(".", command, ...before, "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/** Brings what is missing, or says so and ends the process with 1. */
export function bring({ isThere, ways, missing }: Thing): void {
  for (const way of ways) {
    if (isThere()) return;
    way();
  }
  if (isThere()) return;
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
