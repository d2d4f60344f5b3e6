import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerInWords } from "#http/failure-answers.ts";
import { watchAcceptQueue } from "./accept-queue.ts";
import { isOverloaded, type Work } from "./overload.ts";
import { watchTurns } from "./turn-delay.ts";

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 5;
const BUSY = "The site is very busy right now. Please try again in a moment, or call us.";

const kindOf = ({ url }: FastifyRequest): Work =>
  url.startsWith("/api/") ? "asking" : "rendering";

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
  // One that was refused costs nothing, and its like must keep nobody else out.
  app.server.on("connection", (socket) => {
    if (!socket.destroyed) queue.onConnection();
  });
  const underWay = { rendering: 0, asking: 0 };

  app.addHook("onRequest", async (request, reply) => {
    const isPost = request.method === "POST";
    if (!isPost && isLight(request)) return;
    const load = { ...underWay, delayMs: turns.delay(), queueMs: queue.waitedMs() };
    if (isOverloaded(load, kindOf(request))) {
      if (!isPost && isKept(request)) return;
      onShed();
      reply.headers({ "retry-after": RETRY_AFTER, "cache-control": "no-store" });
      return answerInWords(request, reply, 503, BUSY);
    }
  });

  // Only with its whole body there is work to do: one that is never sent to its end must keep nobody else out.
  app.addHook("preHandler", async (request, reply) => {
    if (request.method !== "POST" && isLight(request)) return;
    const kind = kindOf(request);
    underWay[kind] += 1;
    reply.raw.once("close", () => {
      underWay[kind] -= 1;
    });
  });
  app.addHook("onClose", async () => turns.stop());
}
