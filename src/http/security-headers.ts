import type { FastifyInstance } from "fastify";
/** The content policy of a page: only inline scripts with one of these hashes run. */
export function contentPolicy(scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Headers that every answer carries, errors included; a page puts its own content policy in the place of this one,
 * which lets nothing inline run. Without `strict` (development) there is no content policy.
 */
export function securityHeaders(options: { https: boolean; strict: boolean }): SecurityHeaders {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(options.strict && { "content-security-policy": contentPolicy() }),
    ...(options.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Puts the headers on every answer that a route gives. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "x-request-id": request.id });
  });
}
