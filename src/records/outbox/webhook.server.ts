import { createHmac } from "node:crypto";
import type { SendResult } from "#platform/outbox/send-result.ts";
import type { WebhookView } from "./message-kinds.ts";

const TIMEOUT_MS = 10_000;

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "host not found",
  EAI_AGAIN: "host not found",
  ECONNRESET: "connection lost",
  UND_ERR_SOCKET: "connection lost",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
};

export type WebhookSettings = {
  url: string;
  /** "whsec_" followed by the key in base64. */
  secret: string;
  timeoutMs?: number;
};

function describeFault(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  if (error instanceof DOMException && error.name === "AbortError") return "cut off";
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return FAULTS[code] ?? "connection failed";
}

/**
 * Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks), with the row's id as
 * webhook-id. 2xx is a receipt, 410 stops, anything else is retried.
 */
export function createWebhook({ url, secret, timeoutMs = TIMEOUT_MS }: WebhookSettings) {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const closing = new AbortController();
  return {
    async send(id: string, view: WebhookView): Promise<SendResult> {
      const body = JSON.stringify(view);
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "webhook-id": id,
            "webhook-timestamp": String(timestamp),
            "webhook-signature": `v1,${signature.digest("base64")}`,
          },
          body,
          redirect: "manual",
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
        });
        // The body is not used and may be endless.
        await response.body?.cancel();
        if (response.ok) return { kind: "sent" };
        const fault = `HTTP ${response.status}`;
        return response.status === 410 ? { kind: "never", fault } : { kind: "retry", fault };
      } catch (error) {
        return { kind: "retry", fault: describeFault(error) };
      }
    },

    /** Aborts what is under way; nothing is sent after it. */
    close: () => closing.abort(),
  };
}
