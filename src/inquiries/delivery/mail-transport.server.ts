import { attachmentType } from "#domain/inquiries/attachment.ts";
import { isMailAddress, type Mailbox } from "#platform/mail-address.ts";
import { acknowledgement, dealershipMail, headerText } from "./mail-text.ts";
import type { LeasedRow } from "./outbox.server.ts";
import { replyMail } from "./reply-text.ts";
import { createSmtpClient, type MailOutcome, type MailTimeouts } from "./smtp-client.server.ts";
import type { DealershipFacts, SendResult, Transport } from "./transport.ts";

export type MailSettings = {
  server: string;
  from: Mailbox;
  to: Mailbox;
};

const LONGEST_NAME = 100;

// 503 is a command out of order, which a new connection fixes.
const isPermanent = (code: number) => code >= 500 && code !== 503;

const CONFIGURATION_FAULTS: ReadonlySet<string> = new Set(["TLS failed", "login failed"]);

/** Always retried: a permanent refusal means that a setting is wrong. */
function dealershipResult(outcome: MailOutcome): SendResult {
  if (outcome.kind === "accepted") return { kind: "sent" };
  const { fault } = outcome;
  const misconfigured =
    outcome.kind === "refused" ? isPermanent(outcome.code) : CONFIGURATION_FAULTS.has(fault);
  return { kind: "retry", fault, misconfigured };
}

function visitorResult(outcome: MailOutcome): SendResult {
  if (outcome.kind === "refused" && isPermanent(outcome.code) && /^(RCPT|DATA)$/.test(outcome.at)) {
    return { kind: "never", fault: outcome.fault };
  }
  if (outcome.kind === "failed" && outcome.hadBegun) {
    return { kind: "never", fault: `${outcome.fault} after DATA` };
  }
  return dealershipResult(outcome);
}

/** A reply that may have arrived is sent again: mail programs drop the second one by its id. */
function replyResult(outcome: MailOutcome): SendResult {
  if (outcome.kind === "refused" && isPermanent(outcome.code) && /^(RCPT|DATA)$/.test(outcome.at)) {
    return { kind: "never", fault: outcome.fault };
  }
  return dealershipResult(outcome);
}

/**
 * The dealership's mail and replies are delivered at least once, the visitor's acknowledgement at
 * most once.
 */
export function createMailTransports(
  { server, from, to }: MailSettings,
  readFacts: () => DealershipFacts,
  timeouts?: MailTimeouts,
) {
  const transport = createSmtpClient(server, timeouts);
  const { hostname } = new URL(readFacts().publicUrl);
  const messageId = (id: string) => `<${id}@${hostname}>`;

  const namesOf = ({ inquiry, booking }: LeasedRow, facts: DealershipFacts) =>
    facts.describe({ vehicle: inquiry.vehicle, area: booking?.area ?? inquiry.area });

  const dealership: Transport = async (row) => {
    const facts = readFacts();
    const { first_name, last_name, email } = row.inquiry;
    const outcome = await transport.send({
      ...dealershipMail(row, await namesOf(row, facts), facts),
      messageId: messageId(row.id),
      envelope: { from: from.address, to: to.address },
      from,
      to,
      ...(isMailAddress(email) && {
        replyTo: { name: headerText(`${first_name} ${last_name}`, LONGEST_NAME), address: email },
      }),
      headers: { "auto-submitted": "auto-generated" },
    });
    return dealershipResult(outcome);
  };

  const visitor: Transport = async (row) => {
    const facts = readFacts();
    const { isInterrupted } = row;
    const { email } = row.inquiry;
    if (!isMailAddress(email)) return { kind: "never", fault: "unusual address" };
    if (isInterrupted) return { kind: "never", fault: "interrupted while sending" };
    const outcome = await transport.send({
      ...acknowledgement(row, await namesOf(row, facts), facts),
      messageId: messageId(row.id),
      envelope: { from: from.address, to: email },
      from: { name: from.name || facts.name, address: from.address },
      to: { name: "", address: email },
      replyTo: { name: facts.name, address: to.address },
      headers: { "auto-submitted": "auto-replied" },
    });
    return visitorResult(outcome);
  };

  const reply: Transport = async (row) => {
    const facts = readFacts();
    const { email } = row.inquiry;
    if (row.reply === null) return { kind: "never", fault: "no text" };
    if (!isMailAddress(email)) return { kind: "never", fault: "unusual address" };
    const references = row.reply.earlier.map(messageId);
    const last = references.at(-1);
    const outcome = await transport.send({
      ...replyMail(row.inquiry, row.reply, await namesOf(row, facts), facts),
      messageId: messageId(row.id),
      envelope: { from: from.address, to: email },
      from: {
        name: headerText(`${row.reply.author}, ${facts.name}`, LONGEST_NAME),
        address: from.address,
      },
      to: { name: "", address: email },
      replyTo: { name: facts.name, address: to.address },
      attachments: row.reply.attachments.map(({ name, bytes }) => ({
        filename: name,
        content: Buffer.from(bytes),
        contentType: attachmentType(name) ?? "application/octet-stream",
      })),
      headers: {
        ...(last !== undefined && { "in-reply-to": last, references: references.join(" ") }),
      },
    });
    return replyResult(outcome);
  };

  return { dealership, visitor, reply, close: () => transport.close() };
}
