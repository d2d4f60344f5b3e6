import type { FastifyReply, FastifyRequest } from "fastify";
import { MAX_PHOTO_FORM_BYTES } from "#domain/inquiries/inquiry-photos.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import type { Connections } from "./connections.ts";
import { replyWithMessage, UnavailableError } from "./error-replies.ts";
import { createVisitorCount } from "./visitor-count.ts";

/** A form without photos. */
const FORM_BYTES = 64 * 1024;
/** Each is in memory several times while it is read and handled. */
const MAX_AT_ONCE = 3;
/** 20 MB from a phone with a good signal; four photos that the page made smaller take 80 s with a weak one. */
const UPLOAD_MS = 180_000;

const TOO_LARGE = `Your photos are larger than ${MAX_PHOTO_FORM_BYTES / 1024 / 1024} MB together. Please go back and send fewer or smaller ones; what you typed is still there.`;

/** Admits few forms with photos at once, one of each visitor, and lets them arrive slowly for some minutes. */
export function createPhotoFormLimit({
  allowSlowBody,
  metrics: { shed },
}: {
  allowSlowBody: Connections["allowSlowBody"];
  metrics: Pick<Metrics, "shed">;
}) {
  const perVisitor = createVisitorCount();
  let uploads = 0;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { ip, raw } = request;
    // A form sent in chunks does not say how long it is, and may be long.
    const length = Number(request.headers["content-length"] ?? MAX_PHOTO_FORM_BYTES);
    if (length <= FORM_BYTES) return;
    if (length > MAX_PHOTO_FORM_BYTES) return replyWithMessage(request, reply, 413, TOO_LARGE);
    if (uploads >= MAX_AT_ONCE || perVisitor.of(ip) > 0) {
      shed.inc();
      throw new UnavailableError("too many photos are being sent");
    }
    uploads += 1;
    perVisitor.add(ip);
    allowSlowBody(raw);
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, UPLOAD_MS).unref();
    reply.raw.once("close", () => {
      clearTimeout(timer);
      uploads -= 1;
      perVisitor.remove(ip);
    });
  };
}
