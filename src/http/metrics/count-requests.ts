import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Counts, countAnswer, type RequestKind } from "./counts.ts";

type Options = {
  counts: Counts;
  /** Whether a path is one of the site's own files. */
  isFile: (path: string) => boolean;
  /** Whether everybody gets the same answer, which is kept. */
  isKept: (url: string) => boolean;
  /** Told how long each answer took, in seconds; null when nobody reads the metrics. */
  timed: ((kind: RequestKind, seconds: number) => void) | null;
};

/** /healthz and /readyz. */
export function isHealth(path: string): boolean {
  return path === "/healthz" || path === "/readyz";
}

/** Counts the requests that go through the server library; those for what is in memory are counted where they are answered. */
export function addRequestCounts(app: FastifyInstance, options: Options): void {
  const { counts, isFile, isKept, timed } = options;

  // Never the path itself: it is the visitor's, and there are as many as anybody likes.
  const kindOf = (request: FastifyRequest): RequestKind => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (path.startsWith("/api/")) return "api";
    if (isHealth(path)) return "health";
    if (isFile(path)) return "file";
    return isKept(request.url) ? "kept" : "rendered";
  };

  app.addHook("onResponse", async (request, reply) => {
    const kind = kindOf(request);
    countAnswer(counts, kind, reply.statusCode);
    timed?.(kind, reply.elapsedTime / 1000);
  });
}
