import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { replyWithMessage } from "#http/plugins/error-replies.ts";
import type { Log } from "#platform/log.server.ts";
import type { Present } from "#platform/presence.server.ts";

const POLL_MS = 1000;
/** Shorter than the server's limit for a silent connection. */
const HEARTBEAT_MS = 10_000;

const toEvent = (name: "change" | "present", data: string) => `event: ${name}\ndata: ${data}\n\n`;

type Options = {
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
  /** Another text after each change that any instance has stored. */
  latestChange: () => Promise<string>;
  /** Who writes where, at any instance. */
  listPresent: () => Promise<Present[]>;
  log: Pick<Log, "warn">;
};

/**
 * Server-sent events: "change" names the latest change, at first and after each one, so that the desk's pages load their
 * data again if it is older. "present" lists who writes where, as JSON. The database is asked once a second for all of them, and
 * only while somebody listens.
 */
export function addDeskEvents(app: FastifyInstance, options: Options): void {
  const { isSignedIn, latestChange, listPresent, log } = options;
  const listeners = new Set<PassThrough>();
  let isWatching = false;

  const readLatest = (before: string) =>
    latestChange().catch((error: unknown) => {
      log.warn({ err: error }, "changes for the desk could not be read");
      return before;
    });

  const readPresent = async (before: string) => {
    try {
      return JSON.stringify(await listPresent());
    } catch (error) {
      log.warn({ err: error }, "who writes at the desk could not be read");
      return before;
    }
  };

  const send = (event: string) => {
    for (const listener of listeners) listener.write(event);
  };

  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    let known = await readLatest("");
    let present = await readPresent("[]");
    for (;;) {
      await wait(POLL_MS);
      if (listeners.size === 0) break;
      const latest = await readLatest(known);
      if (latest !== known) send(toEvent("change", latest));
      known = latest;
      const nowPresent = await readPresent(present);
      if (nowPresent !== present) send(toEvent("present", nowPresent));
      present = nowPresent;
    }
    isWatching = false;
  };

  app.get("/desk/events", { config: { kind: "api", load: "constant" } }, async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "same-origin" });
    const { cookie } = request.headers;
    if (!(await isSignedIn(cookie))) {
      return replyWithMessage(request, reply, 401, "Please sign in to the desk.");
    }
    const stream = new PassThrough();
    // A browser reconnects on its own, and is refused once its session has ended.
    const heartbeat = setInterval(async () => {
      if (await isSignedIn(cookie).catch(() => true)) stream.write(":\n\n");
      else stream.end();
    }, HEARTBEAT_MS);
    stream.once("close", () => {
      clearInterval(heartbeat);
      listeners.delete(stream);
    });
    reply.raw.once("close", () => stream.destroy());
    stream.write("retry: 2000\n\n");
    // Before the latest change is read, so that none is missed in between.
    listeners.add(stream);
    stream.write(toEvent("change", await readLatest("")));
    stream.write(toEvent("present", await readPresent("[]")));
    void watch();
    return reply.type("text/event-stream").send(stream);
  });

  app.addHook("preClose", async () => {
    for (const listener of listeners) listener.end();
    // The database is closed before the next look at it.
    listeners.clear();
  });
}
