import { ImapFlow, type ImapFlowOptions } from "imapflow";
import { findFolder } from "./mailbox-state.server.ts";

/** The faults of reading a mailbox, in words without personal data. */
export class MailboxFault extends Error {}

/** In milliseconds. */
export type ImapTimeouts = { connection: number; greeting: number; silence: number };

const TIMEOUTS: ImapTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000 };
const CHECK_TIMEOUTS: ImapTimeouts = { connection: 5000, greeting: 5000, silence: 5000 };

const MEGABYTE = 1024 * 1024;
/** Larger mails are left in the mailbox. */
export const MAX_MAIL_BYTES = 25 * MEGABYTE;

const HEADERS = [
  ...["message-id", "in-reply-to", "references", "date", "subject", "content-type"],
  ...["from", "reply-to", "x-original-from", "to", "cc", "list-id", "list-post"],
  ...["auto-submitted", "x-autoreply", "x-autorespond", "x-autoresponder", "precedence"],
  ...["return-path", "x-ms-exchange-generated-message-source", "authentication-results"],
];

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "host not found",
  EAI_AGAIN: "host not found",
  ECONNRESET: "connection lost",
  EConnectionClosed: "connection lost",
  NoConnection: "connection lost",
  CONNECT_TIMEOUT: "timeout",
  GREETING_TIMEOUT: "timeout",
  UPGRADE_TIMEOUT: "timeout",
  ETIMEOUT: "timeout",
  ETIMEDOUT: "timeout",
  MissingServerExtension: "TLS failed",
  EPROTO: "TLS failed",
};

function property(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}

function toFault(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  if (property(error, "authenticationFailed") === true) return new MailboxFault("login failed");
  if (property(error, "mailboxMissing") === true) return new MailboxFault("no such mailbox");
  const code = String(property(error, "code") ?? "");
  const isTls = /CERT|SSL|TLS|SELF_SIGNED/.test(code);
  return new MailboxFault(FAULTS[code] ?? (isTls ? "TLS failed" : "the server failed"));
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

function clientOptions(address: string, timeouts: ImapTimeouts): ImapFlowOptions {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "imaps:";
  return {
    host,
    secure,
    port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
    // A password must not cross a network unencrypted.
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    maxLiteralSize: MAX_MAIL_BYTES + MEGABYTE,
    maxResponseSize: MAX_MAIL_BYTES + 2 * MEGABYTE,
  };
}

export type ListedMail = { uid: number; bytes: number; receivedAt: Date; header: Buffer };

/** Connects, opens the folder and calls `work`. Rejects with a MailboxFault, or with what `work` throws. */
export async function withMailbox<Result>(
  address: string,
  work: (mailbox: ReturnType<typeof wrap>) => Promise<Result>,
  { signal, timeouts = TIMEOUTS }: { signal?: AbortSignal; timeouts?: ImapTimeouts } = {},
): Promise<Result> {
  const client = new ImapFlow(clientOptions(address, timeouts));
  // The commands reject as well; an event without a listener would end the process.
  client.on("error", () => {});
  const close = () => client.close();
  signal?.addEventListener("abort", close);
  try {
    await faulty(() => client.connect());
    const { uidValidity, uidNext } = await faulty(() => client.mailboxOpen(findFolder(address)));
    const result = await work(wrap(client, { validity: String(uidValidity), nextUid: uidNext }));
    await client.logout().catch(() => {});
    return result;
  } finally {
    signal?.removeEventListener("abort", close);
    client.close();
  }
}

async function faulty<Result>(command: () => Promise<Result>): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    throw toFault(error);
  }
}

/** All reading leaves the flags alone (BODY.PEEK). */
function wrap(client: ImapFlow, opened: { validity: string; nextUid: number }) {
  return {
    /** UIDs are of the same mails as long as `validity` is the same; those of later mails are `nextUid` or higher. */
    ...opened,

    /** UIDs after one, in their order. */
    async listAfter(uid: number): Promise<number[]> {
      const found = await faulty(() => client.search({ uid: `${uid + 1}:*` }, { uid: true }));
      // "*" is the last mail even if its UID is lower.
      return (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
    },

    async listSince(day: Date): Promise<number[]> {
      const found = await faulty(() => client.search({ since: day }, { uid: true }));
      return (found || []).toSorted((a, b) => a - b);
    },

    /** Without those that somebody has just deleted. */
    async readHeaders(uids: readonly number[]): Promise<ListedMail[]> {
      const query = { uid: true, size: true, internalDate: true, headers: HEADERS };
      const found = await faulty(() => client.fetchAll([...uids].join(","), query, { uid: true }));
      return (
        found
          // A server also reports the flags that somebody else sets meanwhile, of mails without a UID.
          .filter(({ uid }) => Number.isInteger(uid))
          .map(({ uid, size = 0, internalDate, headers = Buffer.alloc(0) }) => ({
            uid,
            bytes: size,
            receivedAt: new Date(internalDate ?? Date.now()),
            header: headers,
          }))
          .toSorted((a, b) => a.uid - b.uid)
      );
    },

    /** Null if somebody has just deleted it. */
    async readSource(uid: number): Promise<Buffer | null> {
      const found = await faulty(() =>
        client.fetchOne(String(uid), { source: true }, { uid: true }),
      );
      return found === false ? null : (found.source ?? null);
    },

    /** For other mail programs only; a folder that cannot be written stays as it is. */
    async markSeen(uid: number): Promise<void> {
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true }).catch(() => {});
    },
  };
}

export type Mailbox = Parameters<Parameters<typeof withMailbox>[1]>[0];

/** Changes nothing. Returns null, or a fault without the server's own text. */
export async function checkMailbox(
  address: string,
  timeouts: ImapTimeouts = CHECK_TIMEOUTS,
): Promise<string | null> {
  try {
    await withMailbox(address, async () => {}, { timeouts });
    return null;
  } catch (error) {
    if (error instanceof MailboxFault) return error.message;
    throw error;
  }
}
