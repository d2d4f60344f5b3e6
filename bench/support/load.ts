import { join } from "node:path";
import { z } from "zod";
import { runProcess } from "./process.ts";

/** A valid inquiry, as JSON. */
export const INQUIRY = JSON.stringify({
  firstName: "Pat",
  lastName: "Morgan",
  email: "pat.morgan@example.org",
  phone: "732 555 0142",
  interest: "sales",
  message: "I would like to test drive a cart with six seats on Saturday.",
  context: { page: "/inventory", intent: "test-drive" },
});

export const loadSchema = z.object({
  url: z.string(),
  seconds: z.number(),
  connections: z.number().default(64),
  /** Addresses that are requested in turns; {n} becomes the number of the request. */
  paths: z.array(z.string()).default([]),
  /** How many of 100 requests post an inquiry. */
  postPercent: z.number().default(0),
  /** Requests per second by the clock; null sends the next request of a connection after each response. */
  perSecond: z.number().nullable().default(null),
});

export type Load = z.output<typeof loadSchema>;

const outcomeSchema = z.object({
  /** Responses by status; "timeout" and other errors of the connection count as a status. */
  statuses: z.record(z.string(), z.number()),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
  p99Of503: z.number().nullable(),
});

/** Times in milliseconds; those of a load by the clock count from the moment when the request was due. */
const resultSchema = z.object({ seconds: z.number(), pages: outcomeSchema, posts: outcomeSchema });

export type Outcome = z.infer<typeof outcomeSchema>;
export type Result = z.infer<typeof resultSchema>;

const generator = join(import.meta.dirname, "load-generator.ts");

/** Loads a server from a process on the core for loads. */
export async function runLoad(load: z.input<typeof loadSchema>): Promise<Result> {
  const command = [process.execPath, generator, JSON.stringify(load)];
  return resultSchema.parse(JSON.parse(await runProcess(command, { core: "load" })));
}

/** Counts the responses whose status is not an expected one. */
export function unexpected({ statuses }: Outcome, ...expected: string[]): number {
  return Object.entries(statuses)
    .filter(([status]) => !expected.includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
}
