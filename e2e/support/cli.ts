import { execFileSync } from "node:child_process";
import type { RunningSite } from "./launch-site.ts";

/** Halves the start of a command. */
const NODE_COMPILE_CACHE = "node_modules/.cache/compile";

/** Runs the staff command line on a running site's data and returns its output. */
export function cli(site: Pick<RunningSite, "dataDir">, ...args: string[]): string {
  return execFileSync("node", ["src/cli/main.ts", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, NODE_COMPILE_CACHE },
  });
}
