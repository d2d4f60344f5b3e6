import { attachmentType } from "#domain/inquiries/attachment.ts";
import { automaticHeaders } from "#platform/mail/automatic-headers.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import { atLeastOnce, atMostOnce, ownMailResult } from "#platform/mail/mail-result.ts";
import { inquiryMailKind, type MailKind, type MailSettings } from "#platform/mail/mail-settings.ts";
import { MAX_NAME_LENGTH, mailTo, ownMail } from "#platform/mail/own-mail.ts";
import { headerText } from "#platform/mail/plain-text.ts";
import { createSmtpClient, type MailTimeouts } from "#platform/mail/smtp-client.server.ts";
import { adfMail } from "./adf-mail.ts";
import { acknowledgement, dealershipMail } from "./mail-text.ts";
import type { LeasedRow } from "./outbox.server.ts";
import { replyMail } from "./reply-text.ts";
import type { DealershipFacts, Transport } from "./transport.ts";

/**
 * The dealership's mail and replies are delivered at least once, the visitor's acknowledgement at
 * most once.
 */
export function createMailTransports(
  { server, from, recipients, adf: crm }: MailSettings,
  readFacts: () => DealershipFacts,
  timeouts?: MailTimeouts,
) {
  const transport = createSmtpClient(server, timeouts);
  const { hostname } = new URL(readFacts().publicUrl);
  const messageId = (id: string) => `<${id}@${hostname}>`;

  const mailKind = ({ inquiry, booking }: LeasedRow): MailKind =>
    booking === null ? inquiryMailKind(inquiry) : "rentals";

  const replyAddress = (row: LeasedRow, { name }: DealershipFacts) => {
    const [{ address }] = recipients[mailKind(row)];
    return { name, address };
  };

  const getNames = ({ inquiry, booking }: LeasedRow, facts: DealershipFacts) =>
    facts.describe({ vehicle: inquiry.vehicle, area: booking?.area ?? inquiry.area });

  const dealership: Transport = async (row) => {
    const facts = readFacts();
    const { first_name, last_name, email } = row.inquiry;
    const to = recipients[mailKind(row)];
    const outcome = await transport.send({
      ...dealershipMail(row, await getNames(row, facts), facts),
      messageId: messageId(row.id),
      ...ownMail({ from, to }, { firstName: first_name, lastName: last_name, email }),
    });
    return ownMailResult(outcome);
  };

  const adf: Transport = async (row) => {
    const to = crm?.[mailKind(row)];
    if (to === undefined) return { kind: "retry", fault: "channel is off", misconfigured: true };
    const facts = readFacts();
    const { first_name, last_name, email, vehicle } = row.inquiry;
    const outcome = await transport.send({
      ...adfMail(row, {
        facts,
        names: await getNames(row, facts),
        vehicle: vehicle === null ? null : ((await facts.vehicleFacts?.(vehicle)) ?? null),
      }),
      messageId: messageId(row.id),
      ...ownMail({ from, to }, { firstName: first_name, lastName: last_name, email }),
    });
    return ownMailResult(outcome);
  };

  const visitor: Transport = async (row) => {
    const facts = readFacts();
    const { isInterrupted } = row;
    const customer = toDelivery(row.inquiry.email);
    if (customer === null) return { kind: "never", fault: "unusual address" };
    if (isInterrupted) return { kind: "never", fault: "interrupted while sending" };
    const outcome = await transport.send({
      ...acknowledgement(row, await getNames(row, facts), facts),
      messageId: messageId(row.id),
      ...mailTo({ name: "", address: customer.address }, { from, name: facts.name }),
      replyTo: replyAddress(row, facts),
      headers: automaticHeaders("auto-replied"),
    });
    return atMostOnce(outcome);
  };

  const reply: Transport = async (row) => {
    const facts = readFacts();
    const customer = toDelivery(row.inquiry.email);
    if (row.reply === null) return { kind: "never", fault: "no text" };
    if (customer === null) return { kind: "never", fault: "unusual address" };
    const references = row.reply.earlier.map(messageId);
    const last = references.at(-1);
    const outcome = await transport.send({
      ...replyMail(row.inquiry, row.reply, await getNames(row, facts), facts),
      messageId: messageId(row.id),
      envelope: { from: from.address, to: customer.address },
      from: {
        name: headerText(`${row.reply.author}, ${facts.name}`, MAX_NAME_LENGTH),
        address: from.address,
      },
      to: { name: "", address: customer.address },
      replyTo: replyAddress(row, facts),
      attachments: row.reply.attachments.map(({ name, bytes }) => ({
        filename: name,
        content: Buffer.from(bytes),
        contentType: attachmentType(name) ?? "application/octet-stream",
      })),
      headers: {
        ...(last !== undefined && { "in-reply-to": last, references: references.join(" ") }),
      },
    });
    return atLeastOnce(outcome);
  };

  return { dealership, visitor, reply, adf, close: () => transport.close() };
}
