import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { replyWithMessage } from "#http/plugins/error-replies.ts";
import type { Log } from "#platform/log.server.ts";
import type { Present } from "#platform/presence.server.ts";
import { canSee, type RecordFacts, type Viewer } from "#records/visibility.ts";

const POLL_MS = 1000;
/** Shorter than the server's limit for a silent connection. */
const HEARTBEAT_MS = 10_000;

const toEvent = (name: "change" | "present", data: string) => `event: ${name}\ndata: ${data}\n\n`;

type AllPresent = readonly { present: Present; record: RecordFacts }[];

/** Lists those who write about records that the viewer sees, as JSON. */
const listVisible = (everybody: AllPresent, viewer: Viewer) =>
  JSON.stringify(
    everybody.filter(({ record }) => canSee(viewer, record)).map(({ present }) => present),
  );

type Options = {
  /** Null for a stranger. */
  findViewer: (cookies: string | undefined) => Promise<Viewer | null>;
  /** Another text after each change that any instance has stored. */
  latestChange: () => Promise<string>;
  /** Who writes where, at any instance. */
  listPresent: () => Promise<AllPresent>;
  log: Pick<Log, "warn">;
};

/**
 * Server-sent events: "change" names the latest change, at first and after each one, so that the desk's pages load their
 * data again if it is older. "present" lists who writes where, as JSON, for records that the listener sees. The database is asked once a second for all of them, and
 * only while somebody listens.
 */
export function addDeskEvents(app: FastifyInstance, options: Options): void {
  const { findViewer, latestChange, listPresent, log } = options;
  const listeners = new Map<PassThrough, { viewer: Viewer; present: string }>();
  let everybody: AllPresent = [];
  let isWatching = false;

  const readLatest = (before: string) =>
    latestChange().catch((error: unknown) => {
      log.warn({ err: error }, "changes for the desk could not be read");
      return before;
    });

  const readPresent = async () => {
    try {
      everybody = await listPresent();
    } catch (error) {
      log.warn({ err: error }, "who writes at the desk could not be read");
    }
  };

  const sendChange = (latest: string) => {
    for (const stream of listeners.keys()) stream.write(toEvent("change", latest));
  };

  const sendPresent = () => {
    for (const [stream, listener] of listeners) {
      const present = listVisible(everybody, listener.viewer);
      if (present !== listener.present) stream.write(toEvent("present", present));
      listener.present = present;
    }
  };

  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    let known = await readLatest("");
    for (;;) {
      await wait(POLL_MS);
      if (listeners.size === 0) break;
      const latest = await readLatest(known);
      if (latest !== known) sendChange(latest);
      known = latest;
      await readPresent();
      sendPresent();
    }
    isWatching = false;
  };

  app.get("/desk/events", { config: { kind: "api", load: "constant" } }, async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "same-origin" });
    const { cookie } = request.headers;
    const viewer = await findViewer(cookie);
    if (viewer === null) {
      return replyWithMessage(request, reply, 401, "Please sign in to the desk.");
    }
    const stream = new PassThrough();
    const listener = { viewer, present: "" };
    // A browser reconnects on its own, and is refused once its session has ended.
    const heartbeat = setInterval(async () => {
      const now = await findViewer(cookie).catch(() => listener.viewer);
      if (now === null) {
        stream.end();
        return;
      }
      listener.viewer = now;
      stream.write(":\n\n");
    }, HEARTBEAT_MS);
    stream.once("close", () => {
      clearInterval(heartbeat);
      listeners.delete(stream);
    });
    reply.raw.once("close", () => stream.destroy());
    stream.write("retry: 2000\n\n");
    // Before the latest change is read, so that none is missed in between.
    listeners.set(stream, listener);
    stream.write(toEvent("change", await readLatest("")));
    await readPresent();
    sendPresent();
    void watch();
    return reply.type("text/event-stream").send(stream);
  });

  app.addHook("preClose", async () => {
    for (const stream of listeners.keys()) stream.end();
    // The database is closed before the next look at it.
    listeners.clear();
  });
}
