import type { FastifyInstance } from "fastify";
import { visitorKey } from "#platform/visitor-key.ts";

/** A render takes about 10 ms; a second one uses the time that the first waits for the database. */
const MAX_RUNNING = 2;
/** Running and waiting; the last one waits a few tenths of a second. */
const MAX_ADMITTED = 32;
const MAX_ADMITTED_PER_VISITOR = 16;
/** Each holds a body of up to 64 kB until it is stored. */
const MAX_POSTS = 512;

class OverloadedError extends Error {
  readonly statusCode = 503;
}

/** Throws an error with status 503 when too many renders run or wait, in all or for one visitor. */
export function createRenderLimit(onShed: () => void) {
  const waiting: (() => void)[] = [];
  const perVisitor = new Map<string, number>();
  let admitted = 0;
  let running = 0;

  const startNext = () => {
    if (running >= MAX_RUNNING) return;
    const start = waiting.shift();
    if (start === undefined) return;
    running += 1;
    start();
  };

  const count = (visitor: string, difference: 1 | -1) => {
    admitted += difference;
    const own = (perVisitor.get(visitor) ?? 0) + difference;
    if (own === 0) perVisitor.delete(visitor);
    else perVisitor.set(visitor, own);
  };

  return async <Result>(address: string, render: () => Promise<Result>): Promise<Result> => {
    const visitor = visitorKey(address);
    const isFull =
      admitted >= MAX_ADMITTED || (perVisitor.get(visitor) ?? 0) >= MAX_ADMITTED_PER_VISITOR;
    if (isFull) {
      onShed();
      throw new OverloadedError();
    }
    count(visitor, 1);
    // Requests that arrived meanwhile go first, posts above all.
    await new Promise<void>((start) => {
      waiting.push(start);
      setImmediate(startNext);
    });
    try {
      return await render();
    } finally {
      running -= 1;
      count(visitor, -1);
      setImmediate(startNext);
    }
  };
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;

/** A post counts only once its body is complete, so that endless ones block nobody. */
export function addPostLimit(app: FastifyInstance, onShed: () => void): void {
  let posts = 0;
  app.addHook("preHandler", (request, reply, done) => {
    if (request.method !== "POST") return done();
    if (posts >= MAX_POSTS) {
      onShed();
      return done(new OverloadedError());
    }
    posts += 1;
    reply.raw.once("close", () => {
      posts -= 1;
    });
    done();
  });
}
