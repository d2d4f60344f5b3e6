import { execFileSync } from "node:child_process";
import type { RunningSite } from "./launch-site.ts";

/** Runs the dealership's command line on a running site's data and answers what it printed. */
export function staff(site: Pick<RunningSite, "dataDir">, ...args: string[]): string {
  return execFileSync("node", ["src/staff/main.ts", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
  });
}
