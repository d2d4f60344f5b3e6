import type { Log } from "#platform/log.server.ts";
import type { DeliveryEvent } from "./outbox-worker.server.ts";

type LogLine = ["info" | "warn" | "error", string];

const LINES: Record<Exclude<DeliveryEvent["kind"], "retry">, LogLine> = {
  sent: ["info", "delivered"],
  failed: [
    "error",
    "could not be sent: inquiries unsent says why, inquiries resend sends it again",
  ],
  threw: ["error", "a sender failed"],
  "lease-lost": ["warn", "another process has taken a delivery over"],
  "store-fault": ["error", "the outbox could not be read or marked"],
};

function toLogLine(event: DeliveryEvent): LogLine {
  if (event.kind !== "retry") return LINES[event.kind];
  return event.misconfigured
    ? ["error", "nothing can be delivered: the mail settings are wrong"]
    : ["warn", "not delivered yet"];
}

export function logDelivery(log: Log, event: DeliveryEvent): void {
  const [level, text] = toLogLine(event);
  log[level](event.kind === "store-fault" ? { err: event.error } : event, text);
}
