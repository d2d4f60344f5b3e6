import { join } from "node:path";
import { z } from "zod";
import { findProgram, runProcess } from "./process.ts";

const CONNECTIONS = 64;

export const NO_WRK = "the load generator wrk is not installed (a Debian package)";

const summarySchema = z.object({
  requests: z.number(),
  microseconds: z.number(),
  bytes: z.number(),
  failed: z.number(),
  p99Microseconds: z.number(),
});

export type Load = { perSecond: number; p99Milliseconds: number; bytesPerAnswer: number };

type Target = {
  url: string;
  seconds: number;
  encoding: "br" | "gzip";
};

/** The path of the load generator, or null when it is not installed. */
export function findWrk(): string | null {
  return findProgram("wrk");
}

/** Requests an address as fast as it answers, over connections that are kept open. Throws when an answer fails. */
export async function load(wrk: string, { url, seconds, encoding }: Target): Promise<Load> {
  const lua = join(import.meta.dirname, "../load/summary.lua");
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "-s", lua];
  const command = [wrk, ...options, "-H", `Accept-Encoding: ${encoding}`, url];
  const printed = await runProcess(command, { core: "load" });
  const json: unknown = JSON.parse(/^SUMMARY (.+)$/m.exec(printed)?.[1] ?? "null");
  const { requests, microseconds, bytes, failed, p99Microseconds } = summarySchema.parse(json);
  if (failed > 0 || requests === 0) {
    throw new Error(`${failed} of ${requests} requests to ${url} failed`);
  }
  return {
    perSecond: requests / (microseconds / 1e6),
    p99Milliseconds: p99Microseconds / 1000,
    bytesPerAnswer: bytes / requests,
  };
}
