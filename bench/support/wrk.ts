import { join } from "node:path";
import { z } from "zod";
import type { Encoding } from "./http.ts";
import { findProgram, runProcess } from "./process.ts";

const CONNECTIONS = 64;

export const NO_WRK = "wrk is not installed (a Debian package)";

export const hasWrk = () => findProgram("wrk") !== null;

const summarySchema = z.object({
  requests: z.number().positive(),
  microseconds: z.number(),
  failed: z.literal(0),
});

/** Requests one address over connections that stay open. Returns responses per second; throws when one fails. */
export async function wrk(url: string, seconds: number, encoding: Encoding): Promise<number> {
  const script = join(import.meta.dirname, "wrk-summary.lua");
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "-s", script];
  const command = ["wrk", ...options, "-H", `Accept-Encoding: ${encoding}`, url];
  const printed = await runProcess(command, { core: "load" });
  const json: unknown = JSON.parse(/^SUMMARY (.+)$/m.exec(printed)?.[1] ?? "null");
  const { requests, microseconds } = summarySchema.parse(json);
  return requests / (microseconds / 1e6);
}
