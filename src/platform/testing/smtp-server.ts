import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type SmtpBehavior =
  | "well"
  /** Accepts the connection and sends nothing. */
  | "hangs"
  | "451 at MAIL"
  | "550 at MAIL"
  | "451 at RCPT"
  | "550 at RCPT"
  | "451 at DATA"
  | "550 at DATA"
  /** Accepts the mail and does not respond. */
  | "mute after DATA"
  /** Accepts the mail and closes the connection. */
  | "gone after DATA";

export type Received = { from: string; to: string[]; raw: string; mail: Email };

function refusal(code: number): Error {
  // Servers quote addresses, which must not be passed on.
  return Object.assign(new Error("no <dana@example.com> here"), { responseCode: code });
}

/** `received` is what it accepted for good. */
export async function startFaultySmtpServer({ hasUtf8 = true } = {}) {
  const received: Received[] = [];
  let manner: SmtpBehavior = "well";
  let port = 0;
  let connections = 0;

  const result = (at: string) => {
    const [code, command] = [Number(manner.slice(0, 3)), manner.slice(-4)];
    return command === at && code > 0 ? refusal(code) : null;
  };

  const create = () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      hideSMTPUTF8: !hasUtf8,
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === "right@" ? done(null, { user: username }) : done(refusal(535)),
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (_session, done) => {
        connections += 1;
        if (manner !== "hangs") done();
      },
      onMailFrom: (_address, _session, done) => done(result("MAIL")),
      onRcptTo: (_address, _session, done) => done(result("RCPT")),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          if (/^\d/.test(manner)) return done(result("DATA"));
          const raw = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString(),
            mail: await PostalMime.parse(raw),
          });
          if (manner === "gone after DATA") for (const one of server.connections) one.close();
          else if (manner !== "mute after DATA") done();
        });
      },
    });
    server.on("error", () => {});
    return server;
  };

  const listen = async () => {
    const server = create();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    ({ port } = server.server.address() as AddressInfo);
    return server;
  };

  const end = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));

  let server: SMTPServer | null = await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    behave(next: SmtpBehavior): void {
      manner = next;
    },
    async goDown(): Promise<void> {
      if (server !== null) await end(server);
      server = null;
    },
    async comeBack(): Promise<void> {
      server ??= await listen();
    },
  };
}

export type FaultySmtpServer = Awaited<ReturnType<typeof startFaultySmtpServer>>;
