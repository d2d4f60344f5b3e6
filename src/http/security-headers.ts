import type { FastifyInstance } from "fastify";

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers that every answer carries, errors included. Without `strict` (development) there is no content policy. */
export function addSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; strict: boolean },
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "x-request-id": request.id,
    });
    if (options.strict) reply.header("content-security-policy", policy(request.nonce));
    if (options.https)
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
