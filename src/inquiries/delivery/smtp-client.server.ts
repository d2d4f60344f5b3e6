import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";

/** Milliseconds: to connect, to be greeted, of silence, and in all, which must be less than a lease. */
export type MailTimeouts = { connection: number; greeting: number; silence: number; total: number };

const TIMEOUTS: MailTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  silence: 30_000,
  total: 90_000,
};

/** A mail with text only. Nothing a visitor sent may be in it but in `subject`, `text` and a checked `replyTo`. */
export type Mail = {
  messageId: string;
  envelope: { from: string; to: string };
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/**
 * `refused` is an answer of the server, with its code and the command it answers. `failed` is the lack of one;
 * `hadBegun` says that the server may have the whole mail and has only not said so.
 */
export type MailOutcome =
  | { kind: "accepted" }
  | { kind: "refused"; code: number; at: string; fault: string }
  | { kind: "failed"; fault: string; hadBegun: boolean };

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ETIMEDOUT: "timeout",
  EABORT: "timeout",
  ECONNECTION: "connection lost",
  ESOCKET: "connection lost",
  EDNS: "host not found",
  ENOTFOUND: "host not found",
  ETLS: "TLS failed",
  EAUTH: "login failed",
  ENOAUTH: "login failed",
  EMESSAGE: "message refused",
};

const COMMANDS: Readonly<Record<string, string>> = { CONN: "connect", HELO: "EHLO" };

function part(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}

function text(error: unknown, name: string): string {
  const value = part(error, name);
  return typeof value === "string" ? value : "";
}

/** What an error means, in words that are ours. Null for one that the library does not explain: a bug. */
export function outcomeOf(error: unknown, hadBegun: boolean): MailOutcome | null {
  const code = text(error, "code");
  const reply = Number(part(error, "responseCode"));
  const [command = ""] = /^[A-Z]+/.exec(text(error, "command")) ?? [];
  // A farewell such as 421 answers no command: a mail that was on its way may have arrived before it.
  if (reply >= 400 && reply < 600 && !(hadBegun && command === "CONN")) {
    const at = COMMANDS[command] ?? command;
    return { kind: "refused", code: reply, at, fault: `${reply} at ${at}` };
  }
  if (code === "" && !hadBegun) return null;
  const fault = FAULTS[text(error, "originalCode")] ?? FAULTS[code] ?? "mail failed";
  return { kind: "failed", fault, hadBegun };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

export function serverOf(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const user = decodeURIComponent(url.username);
  return {
    host,
    secure: url.protocol === "smtps:",
    ...(url.port !== "" && { port: Number(url.port) }),
    ...(user !== "" && {
      auth: { user, pass: decodeURIComponent(url.password) },
      // A password does not cross a network in the clear.
      requireTLS: !isLoopback(host),
    }),
  };
}

/**
 * One connection to a mail server, kept open for a while. Never throws for what a server or a network does, and sends a mail
 * at most once per call.
 */
export function createSmtpClient(address: string, timeouts: MailTimeouts = TIMEOUTS) {
  const transport = createTransport({
    ...serverOf(address),
    pool: true,
    maxConnections: 1,
    // The library's own second try would not know whether the first had arrived.
    maxRequeues: 0,
    idleTimeout: 60_000,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const content = new Map<string, Readable>();
  transport.use("stream", ({ message, data }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      content.set(String(data.messageId), stream);
      return stream;
    };
    done();
  });
  return {
    /** Resolves to how it went. Throws for a mail that cannot be composed, before anything is sent. */
    async send(mail: Mail): Promise<MailOutcome> {
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeouts.total) });
        return { kind: "accepted" };
      } catch (error) {
        // The content is read when the server has said yes to DATA, and not before.
        const outcome = outcomeOf(error, content.get(mail.messageId)?.readableDidRead ?? false);
        if (outcome === null) throw error;
        return outcome;
      } finally {
        content.delete(mail.messageId);
      }
    },

    /** Ends the connection. A mail that is on its way fails. */
    close(): void {
      transport.close({ force: true });
    },
  };
}

const CHECK_TIMEOUT_MS = 5000;

/**
 * Greets a mail server and logs in as the transports do, without sending anything. Resolves to null when that goes well, else
 * to a fault in a few words, without what the server wrote.
 */
export async function checkMail(
  address: string,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<string | null> {
  const transport = createTransport({
    ...serverOf(address),
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const outcome = outcomeOf(error, false);
    if (outcome === null) throw error;
    return outcome.kind === "accepted" ? null : outcome.fault;
  } finally {
    transport.close();
  }
}
