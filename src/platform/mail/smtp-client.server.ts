import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { NEEDS_UTF8 } from "./mail-address.ts";

/** Timeouts in milliseconds. `total` must be less than a lease. */
export type MailTimeouts = { connection: number; greeting: number; silence: number; total: number };

const TIMEOUTS: MailTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  silence: 30_000,
  total: 90_000,
};

/** Text from visitors may only be in `subject`, `text` and a validated `replyTo`. */
export type Mail = {
  messageId: string;
  envelope: { from: string; to: string | string[] };
  from: { name: string; address: string };
  to: { name: string; address: string } | readonly { name: string; address: string }[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  icalEvent?: { method: "REQUEST" | "CANCEL"; filename: string; content: string };
  headers: Record<string, string>;
  /** `contentType` goes with the ending of the name. */
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** `refused` is the server's response to `at`; `hadBegun` means that it may have the whole mail. */
export type MailOutcome =
  | { kind: "accepted" }
  | { kind: "unreachable"; fault: string }
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

function property(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}

function text(error: unknown, name: string): string {
  const value = property(error, name);
  return typeof value === "string" ? value : "";
}

/** Null for an error that nodemailer does not explain: a bug. */
function toOutcome(error: unknown, hadBegun: boolean): MailOutcome | null {
  const code = text(error, "code");
  const reply = Number(property(error, "responseCode"));
  const [command = ""] = /^[A-Z]+/.exec(text(error, "command")) ?? [];
  // A 421 on the connection may come after the mail was accepted.
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

function serverOptions(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const user = decodeURIComponent(url.username);
  return {
    host,
    secure: url.protocol === "smtps:",
    ...(url.port !== "" && { port: Number(url.port) }),
    ...(user !== "" && {
      auth: { user, pass: decodeURIComponent(url.password) },
      // A password must not cross a network unencrypted.
      requireTLS: !isLoopback(host),
    }),
  };
}

const hasInternational = (addresses: string | readonly string[]) =>
  [addresses].flat().some((to) => /[^\x20-\x7e]/.test(to));

/** Asks the server whether it takes letters outside ASCII in addresses. Throws what nodemailer does. */
async function offersUtf8(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () =>
        reject(Object.assign(new Error("closed"), { code: "ECONNECTION" })),
      );
      connection.connect(() => resolve());
    });
    // The response to EHLO, of several lines.
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}

/** Network and server faults are returned, and no call sends a mail twice. */
export function createSmtpClient(address: string, timeouts: MailTimeouts = TIMEOUTS) {
  const connectionOptions = {
    ...serverOptions(address),
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  };
  const transport = createTransport({
    ...connectionOptions,
    pool: true,
    maxConnections: 1,
    // A retry inside nodemailer would not know whether the first attempt had arrived.
    maxRequeues: 0,
    idleTimeout: 60_000,
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
    /** Throws only for a mail that cannot be composed, before anything is sent. */
    async send(mail: Mail): Promise<MailOutcome> {
      try {
        if (hasInternational(mail.envelope.to) && !(await offersUtf8(connectionOptions))) {
          return { kind: "unreachable", fault: NEEDS_UTF8 };
        }
        await transport.sendMail({
          ...mail,
          to: [mail.to].flat(),
          signal: AbortSignal.timeout(timeouts.total),
        });
        return { kind: "accepted" };
      } catch (error) {
        // The content is read only once the server has accepted DATA.
        const outcome = toOutcome(error, content.get(mail.messageId)?.readableDidRead ?? false);
        if (outcome === null) throw error;
        return outcome;
      } finally {
        content.delete(mail.messageId);
      }
    },

    close(): void {
      transport.close({ force: true });
    },
  };
}

const CHECK_TIMEOUT_MS = 5000;

/** Sends nothing. Returns null, or a fault without the server's own text. */
export async function checkMail(
  address: string,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<string | null> {
  const transport = createTransport({
    ...serverOptions(address),
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const outcome = toOutcome(error, false);
    if (outcome === null) throw error;
    return outcome.kind === "accepted" ? null : outcome.fault;
  } finally {
    transport.close();
  }
}
