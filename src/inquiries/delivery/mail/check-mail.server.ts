import { createTransport } from "nodemailer";
import { outcomeOf, serverOf } from "./mail-transport.server.ts";

const TIMEOUT_MS = 5000;

/**
 * Greets a mail server and logs in as the senders do, without sending anything. Resolves to null when that goes well, else
 * to a fault in a few words, without what the server wrote.
 */
export async function checkMail(address: string, timeoutMs = TIMEOUT_MS): Promise<string | null> {
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
