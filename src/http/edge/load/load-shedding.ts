import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerInWords } from "#http/failure-answers.ts";
import { watchAcceptQueue } from "./accept-queue.ts";
import { isOverloaded } from "./overload.ts";
import { watchTurns } from "./turn-delay.ts";

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 5;
const BUSY = "The site is very busy right now. Please try again in a moment, or call us.";

type Options = {
  /** Whether this is answered at any time: files and what tells of the server's health. */
  isLight: (request: FastifyRequest) => boolean;
  /** Whether the answer is in memory; asked only when there is too much work. */
  isKept: (request: FastifyRequest) => boolean;
  onShed: () => void;
};

/**
 * Turns away what has to be worked out while there is more to do than the server can: 503 with Retry-After, at once.
 * What is kept in memory is still sent to everybody.
 */
export function addLoadShedding(app: FastifyInstance, { isLight, isKept, onShed }: Options): void {
  const turns = watchTurns();
  const queue = watchAcceptQueue();
  app.server.on("connection", queue.onConnection);
  const underWay = { rendering: 0, asking: 0 };

  app.addHook("onRequest", async (request, reply) => {
    const isPost = request.method === "POST";
    if (!isPost && isLight(request)) return;
    if (isOverloaded({ ...underWay, delayMs: turns.delay(), queueMs: queue.waitedMs() })) {
      if (!isPost && isKept(request)) return;
      onShed();
      reply.headers({ "retry-after": RETRY_AFTER, "cache-control": "no-store" });
      return answerInWords(request, reply, 503, BUSY);
    }
    const kind = request.url.startsWith("/api/") ? "asking" : "rendering";
    underWay[kind] += 1;
    reply.raw.once("close", () => {
      underWay[kind] -= 1;
    });
  });
  app.addHook("onClose", async () => turns.stop());
}
