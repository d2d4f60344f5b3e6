import type { FastifyInstance } from "fastify";

export type SecurityHeaders = (requestId: string, nonce: string) => Record<string, string>;

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    nonce === "" ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
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

/**
 * Headers that every answer carries, errors included. An empty nonce lets no inline script run. Without `strict`
 * (development) there is no content policy.
 */
export function securityHeaders(options: { https: boolean; strict: boolean }): SecurityHeaders {
  return (requestId, nonce) => ({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-request-id": requestId,
    ...(options.strict && { "content-security-policy": policy(nonce) }),
    ...(options.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  });
}

/** Puts the headers on every answer that a route gives. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers(request.id, request.nonce));
  });
}
