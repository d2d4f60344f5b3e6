import type { FastifyReply, FastifyRequest } from "fastify";
import type { Rendered } from "#http/pages/rendered.ts";
import { acceptedEncoding, encodeFast, isCompressible } from "./encodings.ts";
import { sendReply } from "./fast-path.ts";
import type { HeldAnswer } from "./held-answer.ts";
import { type HeldReply, heldReply } from "./held-reply.ts";

/** Below this, compressing saves no packet. */
const WORTH_COMPRESSING = 1024;

function sendRendered(request: FastifyRequest, reply: FastifyReply, answer: Rendered) {
  reply.code(answer.status).headers(answer.headers);
  // Bytes without a type would be called a download, which a redirect is not.
  if (answer.body.length === 0) return reply.send();
  const type = answer.headers["content-type"] ?? "";
  if (!isCompressible(type) || answer.body.length < WORTH_COMPRESSING) {
    return reply.send(answer.body);
  }
  reply.header("vary", "accept-encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"] ?? "");
  if (encoding === "identity") return reply.send(answer.body);
  reply.header("content-encoding", encoding);
  return reply.send(answer.bodies?.[encoding] ?? encodeFast(answer.body, encoding));
}

/** Sends a kept, a filled in or a single answer to a request that went through the server library. */
export function sendToFastify(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HeldAnswer | HeldReply | Rendered,
): FastifyReply {
  const held =
    "smallest" in answer
      ? heldReply(answer, {
          head: request.method === "HEAD",
          acceptEncoding: request.headers["accept-encoding"] ?? "",
          ifNoneMatch: request.headers["if-none-match"] ?? "",
        })
      : answer;
  if (!("shared" in held)) return sendRendered(request, reply, held);
  reply.hijack();
  sendReply(reply.raw, held, request.id);
  return reply;
}
