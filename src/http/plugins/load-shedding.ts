import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { promise as createQueue } from "fastq";
import type { Metrics } from "#platform/metrics.server.ts";
import { TooManyRequestsError, UnavailableError } from "./error-replies.ts";
import type { VisitorBudget } from "./visitor-budget.ts";
import { createVisitorCount } from "./visitor-count.ts";

/** A render takes about 10 ms; a second one uses the time that the first waits for the database. */
const MAX_RUNNING = 2;
/** Running and waiting; the last one waits a few tenths of a second. */
const MAX_ADMITTED = 32;
const MAX_ADMITTED_PER_VISITOR = 16;
/** Each holds a body of up to 64 kB until it is stored. */
const MAX_POSTS = 512;

/** A form that somebody sends is one; the others may be in a hurry, or behind the same address. */
const MAX_POSTS_PER_VISITOR = 4;
/** Browsers open six connections to a site, and a person may have two of them. */
const MAX_POSTS_PER_SESSION = 12;

export type RenderQueue = <Result>(render: () => Promise<Result>) => Promise<Result>;

/**
 * Without a limit of those that wait: for the pages that forms lead to, which must not be refused once the
 * form was handled. Posts are limited before.
 */
export function createRenderQueue(maxRunning = MAX_RUNNING) {
  let lastStart: Promise<unknown> = Promise.resolve();
  const queue = createQueue<unknown, () => Promise<void>, void>(async (render) => {
    // One a turn of the event loop: requests that arrived meanwhile go first, posts above all.
    lastStart = lastStart.then(() => setImmediate());
    await lastStart;
    await render();
  }, maxRunning);
  const add = async <Result>(render: () => Promise<Result>): Promise<Result> => {
    const rendered = Promise.withResolvers<Result>();
    await queue.push(() => render().then(rendered.resolve, rendered.reject));
    return await rendered.promise;
  };
  return { add, size: () => queue.running() + queue.length() };
}

export type RenderLimit = <Result>(
  address: string,
  render: () => Promise<Result>,
) => Promise<Result>;

type Limits = {
  metrics: Pick<Metrics, "shed">;
  /** Null: visitors may have as much as the site can do. */
  budget: VisitorBudget | null;
};

function spend(budget: VisitorBudget | null, visitor: string, shed: Metrics["shed"]): void {
  if (budget === null || budget.take(visitor)) return;
  shed.inc();
  throw new TooManyRequestsError("one visitor keeps the site too busy");
}

/** Throws an error when too many renders run or wait, in all or for one visitor, or when the visitor's budget is used up. */
export function createRenderLimit({ metrics: { shed }, budget }: Limits): RenderLimit {
  const perVisitor = createVisitorCount();
  const queue = createRenderQueue();
  return async (address, render) => {
    spend(budget, address, shed);
    if (queue.size() >= MAX_ADMITTED || perVisitor.of(address) >= MAX_ADMITTED_PER_VISITOR) {
      shed.inc();
      throw new UnavailableError("too many pages are being rendered");
    }
    perVisitor.add(address);
    return await queue.add(render).finally(() => perVisitor.remove(address));
  };
}

export type PostLimit = ReturnType<typeof createPostLimit>;

/**
 * For the posts that React Router handles, each of which may render a page: throws an error when one visitor, or one
 * session of the desk, has too many in work, or when the visitor's budget is used up.
 */
export function createPostLimit({ metrics: { shed }, budget }: Limits) {
  const perVisitor = createVisitorCount();
  return async <Result>(
    { visitor, isSignedIn }: { visitor: string; isSignedIn: boolean },
    task: () => Promise<Result>,
  ): Promise<Result> => {
    if (!isSignedIn) spend(budget, visitor, shed);
    const max = isSignedIn ? MAX_POSTS_PER_SESSION : MAX_POSTS_PER_VISITOR;
    if (perVisitor.of(visitor) >= max) {
      shed.inc();
      throw new UnavailableError("one visitor sends too many forms at once");
    }
    perVisitor.add(visitor);
    return await task().finally(() => perVisitor.remove(visitor));
  };
}

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

/** Each route says how its work is limited, so that no new one goes around: the site does not start with one that does not. */
export function requireLoadLimits(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.load !== undefined) return;
    throw new Error(`${method} ${url}: say in config.load how its work is limited.`);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * "limited": a RenderLimit, a PostLimit or the cache is in front of it; "posts": only the limits of posts, since it
     * stores without rendering; "constant": it does next to nothing.
     */
    load?: "limited" | "posts" | "constant";
  }
}
