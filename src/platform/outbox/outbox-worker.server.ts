import { setTimeout as pause } from "node:timers/promises";
import type { Lease } from "./leases.server.ts";
import type { SendResult } from "./send-result.ts";

const RETRY_FIRST_MS = 5000;
const RETRY_MAX_MS = 15 * 60_000;
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
const MAX_ATTEMPTS_IF_THROWING = 8;

// A row whose result cannot be stored is sent twice, so retry for almost as long as a lease.
const MARK_ATTEMPTS = 24;
const MARK_ATTEMPTS_WHEN_STOPPING = 3;
const MARK_PAUSE_MS = 200;
const MARK_PAUSE_MAX_MS = 4000;

/** A message that is being sent; `reference` is what people know it by, `message` its kind. */
type Leased = Lease & { channel: string; reference: string; message?: string };

type Subject = { channel: string; message?: string; reference: string; attempts: number };

/** Without personal data: `trace` is a stack without the error's message. */
export type DeliveryEvent =
  | ({ kind: "sent" } & Subject)
  | ({ kind: "retry"; fault: string; delayMs: number; misconfigured: boolean } & Subject)
  | ({ kind: "failed"; fault: string } & Subject)
  | ({ kind: "threw"; fault: string; trace: string } & Subject)
  | ({ kind: "lease-lost" } & Subject)
  | { kind: "store-fault"; error: unknown };

type Options<Row extends Leased> = {
  outbox: {
    lease: (channels: readonly Row["channel"][]) => Promise<Row | null>;
    /** Each is false if the lease was lost. */
    markDelivered: (id: string, lease: string) => Promise<boolean>;
    retryLater: (id: string, lease: string, fault: string, delayMs: number) => Promise<boolean>;
    markDead: (id: string, lease: string, fault: string) => Promise<boolean>;
  };
  transports: { [Channel in Row["channel"]]?: (row: Row) => Promise<SendResult> };
  /** Messages of one group are sent one after the other; groups do not wait for each other. */
  groups: readonly (readonly Row["channel"][])[];
  closeTransports?: () => void;
  onEvent: (event: DeliveryEvent) => void;
  pollMs?: number;
  /** Milliseconds that running sends may take once the worker stops. */
  graceMs?: number;
};

/** In milliseconds, with ±50 % jitter. `random` is in [0, 1). */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(RETRY_FIRST_MS * 2 ** Math.max(0, attempts - 1), RETRY_MAX_MS);
  return Math.round(delay * (0.5 + random));
}

export function isTooOld(ageMs: number): boolean {
  return ageMs >= GIVE_UP_AFTER_MS;
}

/** A wake-up while nobody sleeps ends the next sleep at once. */
function createWakeableSleep() {
  let alarm = new AbortController();
  return {
    wake: () => alarm.abort(),
    async sleep(ms: number): Promise<void> {
      await pause(ms, undefined, { signal: alarm.signal }).catch(() => {});
      alarm = new AbortController();
    },
  };
}

function describeThrown(error: unknown): { fault: string; trace: string } {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  // The message may quote a visitor and may contain line breaks, so only stack frames are kept.
  const frames = lines.filter((line) => /^ {4}at [^\s].*:\d+:\d+\)?$/.test(line));
  return { fault: `sender threw ${name}`, trace: frames.join("\n") };
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** A row is sent twice only when its result could not be recorded. */
export function createOutboxWorker<Row extends Leased>({
  outbox,
  transports,
  groups: allGroups,
  closeTransports = () => {},
  onEvent,
  pollMs = 2000,
  graceMs = 5000,
}: Options<Row>) {
  const groups = allGroups
    .map((channels) => ({
      channels: channels.filter((channel) => transports[channel] !== undefined),
      sleeper: createWakeableSleep(),
    }))
    .filter(({ channels }) => channels.length > 0);
  let isStopping = false;
  let loops: Promise<void>[] = [];

  const send = async (row: Row, subject: Subject): Promise<SendResult> => {
    const channel: Row["channel"] = row.channel;
    const transport = transports[channel];
    if (transport === undefined) return { kind: "retry", fault: "channel is off" };
    try {
      return await transport(row);
    } catch (error) {
      const { fault, trace } = describeThrown(error);
      onEvent({ kind: "threw", fault, trace, ...subject });
      return { kind: row.attempts < MAX_ATTEMPTS_IF_THROWING ? "retry" : "never", fault };
    }
  };

  const mark = async (write: () => Promise<boolean>, done: DeliveryEvent, subject: Subject) => {
    for (let tries = 1; tries <= MARK_ATTEMPTS; tries += 1) {
      try {
        onEvent((await write()) ? done : { kind: "lease-lost", ...subject });
        return;
      } catch (error) {
        onEvent({ kind: "store-fault", error });
        if (isStopping && tries >= MARK_ATTEMPTS_WHEN_STOPPING) return;
        await pause(Math.min(MARK_PAUSE_MS * tries, MARK_PAUSE_MAX_MS));
      }
    }
  };

  const deliver = async (row: Row): Promise<void> => {
    const { id, lease, channel, message, reference, attempts } = row;
    const subject = {
      channel,
      ...(message !== undefined && { message }),
      reference,
      attempts,
    };
    const result = await send(row, subject);
    if (result.kind === "sent") {
      const done: DeliveryEvent = { kind: "sent", ...subject };
      return await mark(() => outbox.markDelivered(id, lease), done, subject);
    }
    const { fault } = result;
    if (result.kind === "never" || isTooOld(row.ageMs)) {
      const done: DeliveryEvent = { kind: "failed", fault, ...subject };
      return await mark(() => outbox.markDead(id, lease, fault), done, subject);
    }
    const delayMs = retryDelay(attempts);
    const { misconfigured = false } = result;
    const done: DeliveryEvent = { kind: "retry", fault, delayMs, misconfigured, ...subject };
    await mark(() => outbox.retryLater(id, lease, fault, delayMs), done, subject);
  };

  const leaseNext = async (channels: readonly Row["channel"][]): Promise<Row | null> => {
    try {
      return await outbox.lease(channels);
    } catch (error) {
      onEvent({ kind: "store-fault", error });
      return null;
    }
  };

  const run = async ({ channels, sleeper }: (typeof groups)[number]): Promise<void> => {
    while (!isStopping) {
      const row = await leaseNext(channels);
      if (row !== null) await deliver(row);
      // Jitter, so that processes that started together do not poll together.
      else await sleeper.sleep(pollMs * (0.8 + 0.4 * Math.random()));
    }
  };

  const wake = (): void => {
    for (const { sleeper } of groups) sleeper.wake();
  };

  return {
    start(): void {
      if (loops.length === 0) loops = groups.map(run);
    },

    wake,

    /** Leases no new row and waits for running sends, at most for the grace period. */
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      const timer = setTimeout(closeTransports, graceMs);
      await Promise.all(loops);
      clearTimeout(timer);
      closeTransports();
    },
  };
}
