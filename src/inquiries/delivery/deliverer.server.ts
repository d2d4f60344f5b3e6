import { setTimeout as pause } from "node:timers/promises";
import type { Channel } from "#inquiries/inquiries-table.ts";
import { isTooOld, retryDelay } from "./backoff.ts";
import type { LeasedRow, OutboxStore } from "./outbox-store.server.ts";
import type { Senders, SendResult } from "./sender.ts";

/** What goes over one transport, one after the other. A transport that hangs holds up no other. */
const TRANSPORTS: readonly (readonly Channel[])[] = [["dealership", "visitor"], ["webhook"]];

/** After so many attempts a row whose sender throws is a bug, not bad luck. */
const MOST_THROWS = 8;

/** A mark that the store does not take is tried again for almost as long as the lease: without it the row is sent twice. */
const MARK_TRIES = 24;
const MARK_TRIES_AT_THE_END = 3;
const MARK_PAUSE_MS = 200;
const LONGEST_MARK_PAUSE_MS = 4000;

type Subject = { channel: Channel; reference: string; attempts: number };

/** What happened, without personal data. `trace` is where a sender threw, without the message of the error. */
export type DeliveryEvent =
  | ({ kind: "sent" } & Subject)
  | ({ kind: "retry"; fault: string; delayMs: number; misconfigured: boolean } & Subject)
  | ({ kind: "dead"; fault: string } & Subject)
  | ({ kind: "threw"; fault: string; trace: string } & Subject)
  | ({ kind: "lease-lost" } & Subject)
  | { kind: "store-fault"; error: unknown };

export type DelivererOptions = {
  outbox: Pick<OutboxStore, "lease" | "delivered" | "retryLater" | "bury">;
  senders: Senders;
  /** Ends what the senders have open: what is still on its way then fails, and is marked as such. */
  closeSenders?: () => void;
  onEvent: (event: DeliveryEvent) => void;
  /** Milliseconds between two looks for rows that nobody has announced. */
  pollMs?: number;
  /** Milliseconds that a running send is left when the deliverer stops. */
  graceMs?: number;
};

/** Lets a loop sleep until it is rung or the time is over. A ring while it is awake counts for the next sleep. */
function createBell() {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      isRung = false;
    },
  };
}

function thrownFault(error: unknown): { fault: string; trace: string } {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  // A message may quote what a visitor wrote, and may have lines of its own; a frame ends with a place in a file.
  const frames = lines.filter((line) => /^ {4}at [^\s].*:\d+:\d+\)?$/.test(line));
  return { fault: `sender threw ${name}`, trace: frames.join("\n") };
}

export type Deliverer = ReturnType<typeof createDeliverer>;

/**
 * Sends what is in the outbox, over each transport one row at a time, and marks how it went. A row goes out twice
 * only when nobody could mark it: its process died after the send, or the store was away for as long as the lease. No
 * transaction is open while it sends.
 */
export function createDeliverer({
  outbox,
  senders,
  closeSenders = () => {},
  onEvent,
  pollMs = 5000,
  graceMs = 5000,
}: DelivererOptions) {
  const transports = TRANSPORTS.map((channels) => ({
    channels: channels.filter((channel) => senders[channel] !== undefined),
    bell: createBell(),
  })).filter(({ channels }) => channels.length > 0);
  let isStopping = false;
  let loops: Promise<void>[] = [];

  const send = async (row: LeasedRow, subject: Subject): Promise<SendResult> => {
    const sender = senders[row.channel];
    if (sender === undefined) return { kind: "retry", fault: "channel is off" };
    try {
      return await sender(row);
    } catch (error) {
      const { fault, trace } = thrownFault(error);
      onEvent({ kind: "threw", fault, trace, ...subject });
      return { kind: row.attempts < MOST_THROWS ? "retry" : "never", fault };
    }
  };

  const mark = async (write: () => Promise<boolean>, done: DeliveryEvent, subject: Subject) => {
    for (let tries = 1; tries <= MARK_TRIES; tries += 1) {
      try {
        onEvent((await write()) ? done : { kind: "lease-lost", ...subject });
        return;
      } catch (error) {
        onEvent({ kind: "store-fault", error });
        if (isStopping && tries >= MARK_TRIES_AT_THE_END) return;
        await pause(Math.min(MARK_PAUSE_MS * tries, LONGEST_MARK_PAUSE_MS));
      }
    }
  };

  const deliver = async (row: LeasedRow): Promise<void> => {
    const { id, lease, channel, attempts } = row;
    const subject = { channel, reference: row.inquiry.reference, attempts };
    const result = await send(row, subject);
    if (result.kind === "sent") {
      return await mark(() => outbox.delivered(id, lease), { kind: "sent", ...subject }, subject);
    }
    const { fault } = result;
    if (result.kind === "never" || isTooOld(row.ageMs)) {
      const done: DeliveryEvent = { kind: "dead", fault, ...subject };
      return await mark(() => outbox.bury(id, lease, fault), done, subject);
    }
    const delayMs = retryDelay(attempts);
    const { misconfigured = false } = result;
    const done: DeliveryEvent = { kind: "retry", fault, delayMs, misconfigured, ...subject };
    await mark(() => outbox.retryLater(id, lease, fault, delayMs), done, subject);
  };

  const next = async (channels: readonly Channel[]): Promise<LeasedRow | null> => {
    try {
      return await outbox.lease(channels);
    } catch (error) {
      onEvent({ kind: "store-fault", error });
      return null;
    }
  };

  const run = async ({ channels, bell }: (typeof transports)[number]): Promise<void> => {
    while (!isStopping) {
      const row = await next(channels);
      if (row !== null) await deliver(row);
      // Several processes that started together would otherwise ask together for ever.
      else await bell.sleep(pollMs * (0.8 + 0.4 * Math.random()));
    }
  };

  const wake = (): void => {
    for (const { bell } of transports) bell.ring();
  };

  return {
    /** Begins to send what waits. */
    start(): void {
      if (loops.length === 0) loops = transports.map(run);
    },

    /** Says that rows were added, so that they go out at once. */
    wake,

    /** Takes no new row. Resolves once the running sends have ended, or were cut off after their grace, and are marked. */
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      const end = setTimeout(closeSenders, graceMs);
      await Promise.all(loops);
      clearTimeout(end);
      closeSenders();
    },
  };
}
