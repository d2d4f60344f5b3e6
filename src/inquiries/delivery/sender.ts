import type { Channel } from "#inquiries/inquiries-table.ts";
import type { LeasedRow } from "./outbox-store.server.ts";

/**
 * How a send went. Faults are short codes such as "550 at RCPT" or "HTTP 500", never what the other side wrote, which may
 * hold an address. `misconfigured` says that no waiting will help: somebody has to mend a setting.
 */
export type SendResult =
  | { kind: "sent" }
  | { kind: "retry"; fault: string; misconfigured?: boolean }
  | { kind: "never"; fault: string };

/** Sends one row. Ends by itself within the time of a lease. Throws only before anything has been sent. */
export type Sender = (row: LeasedRow) => Promise<SendResult>;

export type Senders = Partial<Record<Channel, Sender>>;
