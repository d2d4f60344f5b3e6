import { z } from "zod";

const CONNECTIONS = 64;

/** What the load generator is asked to do. */
export const specSchema = z.object({
  host: z.string(),
  port: z.number(),
  seconds: z.number(),
  connections: z.number().default(CONNECTIONS),
  /** Pages to ask for in turn. */
  paths: z.array(z.string()),
  /** Requests per second by a fixed schedule; null sends the next one when the last is answered. */
  perSecond: z.number().nullable(),
  /** How many of 100 requests are inquiries. */
  inquiryPercent: z.number(),
});

export type Spec = z.input<typeof specSchema>;
export type ReadSpec = z.output<typeof specSchema>;

export const resultSchema = z.object({
  /** Seconds until the last answer. */
  seconds: z.number(),
  pages: z.number(),
  inquiries: z.number(),
  failed: z.number(),
  pageP50Milliseconds: z.number().nullable(),
  pageP99Milliseconds: z.number().nullable(),
  inquiryP99Milliseconds: z.number().nullable(),
  /** The generator's own use of its core, 0 to 1: near 1 it measures itself. */
  busy: z.number(),
});

export type Result = z.infer<typeof resultSchema>;
