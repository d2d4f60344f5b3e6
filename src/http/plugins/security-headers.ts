import type { FastifyInstance } from "fastify";

export type SecurityHeaders = Readonly<Record<string, string>>;

/** `scripts` are hashes or the nonce of inline scripts, `frames` is an origin that the page may show in a frame. */
export function contentPolicy(
  scripts: readonly string[] = [],
  frames: string | null = null,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames === null ? [] : [`frame-src ${frames}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Development has no content policy, since Vite's client needs inline styles. */
export function securityHeaders(options: { https: boolean; production: boolean }): SecurityHeaders {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(options.production && { "content-security-policy": contentPolicy() }),
    ...(options.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
