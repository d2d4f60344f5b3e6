import type { FastifyInstance } from "fastify";
import { visitorKey } from "#platform/visitor-key.ts";

/** A render takes some 10 ms of the one thread; the second makes use of the waiting for the database. */
const MAX_RUNNING = 2;
/** Running and waiting: nobody waits longer than some tenths of a second. */
const MAX_ADMITTED = 32;
const MAX_ADMITTED_PER_VISITOR = 16;
/** Inquiries are stored together; each holds its body of up to 64 kB meanwhile. */
const MAX_POSTS = 512;

class OverloadedError extends Error {
  readonly statusCode = 503;
}

/**
 * Bounds the renders under way, in all and per visitor, so that posts and cached responses never wait for many of them.
 * Beyond that it throws an error with status 503 at once. `onShed` counts those.
 */
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
    // After what has come over the network meanwhile, posts above all.
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

/** Bounds the posts under way. Only with its whole body is a post work: one that never ends keeps nobody else out. */
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
