import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { MAX_PHOTO_FORM_BYTES } from "#domain/inquiries/inquiry-photos.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { visitorKey } from "#platform/visitor-key.ts";
import type { Connections } from "./connections.ts";
import { replyWithMessage } from "./error-replies.ts";
import { declaredLength, FORM_BYTES, type Uploads } from "./uploads.ts";

/** On the disk, of all forms that arrive or wait. */
const MAX_BYTES = 400 * 1024 * 1024;
const MAX_FORMS = 200;
/** A family, or an office, behind one address. */
const MAX_PER_VISITOR = 4;
/** Below this rate, in bytes a second, a form may have to give way. Phones with a weak signal send 50 kB. */
const MIN_RATE = 10_000;
/** Counted as received, so that no form is slow in its first seconds. */
const HEAD_START_BYTES = 50_000;
/** 20 MB from a phone with a good signal; four photos that the page made smaller take 80 s with a weak one. */
const UPLOAD_MS = 180_000;

const TOO_LARGE = `Your photos are larger than ${MAX_PHOTO_FORM_BYTES / 1024 / 1024} MB together. Please go back and send fewer or smaller ones; what you typed is still there.`;

type Arrival = { bytes: number; startedAt: number; isWhole: boolean };

/** In bytes a second. A form that has arrived waits for the site. */
function measureRate({ bytes, startedAt, isWhole }: Arrival, now: number): number {
  if (isWhole) return Number.POSITIVE_INFINITY;
  return ((bytes + HEAD_START_BYTES) * 1000) / (now - startedAt);
}

/** The form that gives way to a new one; null if all are quick enough. */
export function findSlowest<Form extends Arrival>(
  forms: readonly Form[],
  now: number,
): Form | null {
  const [slowest] = forms.toSorted((a, b) => measureRate(a, now) - measureRate(b, now));
  return slowest !== undefined && measureRate(slowest, now) < MIN_RATE ? slowest : null;
}

type PhotoForm = Arrival & { visitor: string; body: IncomingMessage };

export type PhotoForms = ReturnType<typeof createPhotoForms>;

/** Lets forms with photos arrive slowly for some minutes. Where they are too many, only the texts of the next one are read. */
export function createPhotoForms({
  allowSlowBody,
  metrics: { shed },
  uploads,
}: {
  allowSlowBody: Connections["allowSlowBody"];
  metrics: Pick<Metrics, "shed">;
  uploads: Uploads;
}) {
  const forms = new Map<IncomingMessage, PhotoForm>();
  const shortened = new WeakSet<IncomingMessage>();

  const endSlowest = (among: readonly PhotoForm[]): boolean => {
    const slowest = findSlowest(among, performance.now());
    slowest?.body.destroy();
    return slowest !== null;
  };

  const makeRoom = (visitor: string): boolean => {
    const all = [...forms.values()];
    const own = all.filter((form) => form.visitor === visitor);
    if (own.length >= MAX_PER_VISITOR) return endSlowest(own);
    const bytes = all.reduce((sum, form) => sum + form.bytes, 0);
    return (all.length < MAX_FORMS && bytes < MAX_BYTES) || endSlowest(all);
  };

  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { raw } = request;
      const length = declaredLength(raw);
      if (length <= FORM_BYTES) return;
      if (length > MAX_PHOTO_FORM_BYTES && Number.isFinite(length)) {
        return replyWithMessage(request, reply, 413, TOO_LARGE);
      }
      allowSlowBody(raw);
      const visitor = visitorKey(request.ip);
      const form = { visitor, bytes: 0, startedAt: performance.now(), isWhole: false, body: raw };
      if (makeRoom(visitor)) {
        forms.set(raw, form);
      } else {
        shed.inc();
        shortened.add(raw);
      }
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, UPLOAD_MS).unref();
      reply.raw.once("close", () => {
        clearTimeout(timer);
        forms.delete(raw);
      });
    },

    async read(body: IncomingMessage): Promise<FormData | null> {
      const form = forms.get(body);
      const read = await uploads.read(body, {
        maxBytes: MAX_PHOTO_FORM_BYTES,
        withoutFiles: shortened.has(body),
        onBytes: (count) => {
          if (form !== undefined) form.bytes += count;
        },
      });
      if (form !== undefined) form.isWhole = true;
      return read;
    },

    /** Whether the photos of a form were left out: it cannot be stored, and is shown again. */
    isShortened: ({ raw }: FastifyRequest): boolean => shortened.has(raw),
  };
}
