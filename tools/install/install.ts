import { spawnSync } from "node:child_process";

type Requirement = {
  isInstalled: () => boolean;
  /** Ways to install it, tried in this order. */
  installers: (() => void)[];
  /** Shown when none worked: what is missing and what to do. */
  message: string;
};

/** Runs a program and prints its command line. A failure shows in what is installed afterwards. */
export function run(folder: string, command: string, ...args: string[]): void {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}

function asRoot(...args: string[]): void {
  const [command = "", ...rest] = process.getuid?.() === 0 ? args : ["sudo", "-n", ...args];
  run(".", command, ...rest);
}

/** Reads the lists of Debian's packages. */
export const aptUpdate = (): void => asRoot("apt-get", "update", "-qq");

/** Installs Debian packages. */
export function aptGet(...packages: string[]): void {
  aptUpdate();
  asRoot("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/** Installs a requirement unless it is there; exits with 1 when that fails. */
export function ensureInstalled({ isInstalled, installers, message }: Requirement): void {
  for (const install of installers) {
    if (isInstalled()) return;
    install();
  }
  if (isInstalled()) return;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
