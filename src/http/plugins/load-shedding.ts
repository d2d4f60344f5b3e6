import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { promise as createQueue } from "fastq";
import type { CachedResponse, Render } from "#http/response-cache/response-cache.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { UnavailableError } from "./error-replies.ts";
import { createVisitorCount } from "./visitor-count.ts";

/** A render takes about 10 ms; a second one uses the time that the first waits for the database. */
const MAX_RUNNING = 2;
/** Running and waiting; the last one waits a few tenths of a second. */
const MAX_ADMITTED = 32;
const MAX_ADMITTED_PER_VISITOR = 16;
/** Each holds a body of up to 64 kB until it is stored. */
const MAX_POSTS = 512;

/** Throws an UnavailableError when too many renders run or wait, in all or for one visitor. */
export function createRenderLimit({ shed }: Pick<Metrics, "shed">) {
  const perVisitor = createVisitorCount();
  let lastStart: Promise<unknown> = Promise.resolve();
  const queue = createQueue<unknown, Render, CachedResponse>(async (render) => {
    // One a turn of the event loop: requests that arrived meanwhile go first, posts above all.
    lastStart = lastStart.then(() => setImmediate());
    await lastStart;
    return await render();
  }, MAX_RUNNING);

  return async (address: string, render: Render): Promise<CachedResponse> => {
    const admitted = queue.running() + queue.length();
    if (admitted >= MAX_ADMITTED || perVisitor.of(address) >= MAX_ADMITTED_PER_VISITOR) {
      shed.inc();
      throw new UnavailableError("too many pages are being rendered");
    }
    perVisitor.add(address);
    return await queue.push(render).finally(() => perVisitor.remove(address));
  };
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;

/** A post counts only once its body is complete, so that endless ones block nobody. */
export function addPostLimit(app: FastifyInstance, { shed }: Pick<Metrics, "shed">): void {
  let posts = 0;
  app.addHook("preHandler", (request, reply, done) => {
    if (request.method !== "POST") return done();
    if (posts >= MAX_POSTS) {
      shed.inc();
      return done(new UnavailableError("too many inquiries are being stored"));
    }
    posts += 1;
    reply.raw.once("close", () => {
      posts -= 1;
    });
    done();
  });
}
