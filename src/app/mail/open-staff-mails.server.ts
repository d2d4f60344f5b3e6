import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ReadTables } from "#customers/store/tables.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { automaticHeaders } from "#platform/mail/automatic-headers.ts";
import type { Mailbox } from "#platform/mail/mail-address.ts";
import { atLeastOnce } from "#platform/mail/mail-result.ts";
import { type MailSettings, mailSettings } from "#platform/mail/mail-settings.ts";
import { mailTo } from "#platform/mail/own-mail.ts";
import type { StaffMailsTable, StaffMailTables } from "#platform/mail/staff-mails.server.ts";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";
import { logDelivery } from "#platform/outbox/log-delivery.ts";
import { createOutboxWorker, type DeliveryEvent } from "#platform/outbox/outbox-worker.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { type StaffMailTopic, staffMailText } from "./staff-mail-text.ts";
import { readTopics, type TopicOptions } from "./staff-mail-topics.server.ts";

type LeasedStaffMail = Lease &
  Pick<StaffMailsTable, "person" | "reason" | "author"> & {
    channel: "staff";
    /** Reference of the first record, for the log. */
    reference: string;
    topics: readonly StaffMailTopic[];
  };

/** Mails to the staff. Rows go once they are sent or given up. */
export function createStaffMailOutbox({
  database,
  ...options
}: TopicOptions & { database: Kysely<ReadTables & StaffMailTables> }) {
  const { take, counts, retryLater } = createLeases<StaffMailsTable>(database, "staff_mails");
  const remove = async (id: string, lease: string): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom("staff_mails")
      .where("id", "=", id)
      .where("lease", "=", lease)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };
  return {
    counts,
    retryLater,
    markDelivered: remove,
    markDead: remove,

    /** Passes over mails about what was deleted, or given to somebody else since. */
    async lease(): Promise<LeasedStaffMail | null> {
      for (;;) {
        const taken = await take(sql`1 = 1`);
        if (taken === null) return null;
        const { row, lease } = taken;
        const topics = await readTopics({ database, ...options }, row);
        const [first] = topics;
        if (first !== undefined) {
          const { person, reason, author } = row;
          const reference = first.reference ?? "customer";
          return { ...lease, channel: "staff", person, reason, author, reference, topics };
        }
        await remove(lease.id, lease.lease);
      }
    },
  };
}

export type StaffMailOutbox = ReturnType<typeof createStaffMailOutbox>;

type SenderOptions = {
  outbox: StaffMailOutbox;
  mail: MailSettings | null;
  siteName: () => string;
  /** Where somebody on the staff gets email about what is assigned to them; null for none. */
  staffAddress: (person: string) => Promise<Mailbox | null>;
  publicUrl: string;
  onEvent: (event: DeliveryEvent) => void;
  pollMs?: number;
};

async function createTransport(
  mail: MailSettings,
  {
    siteName,
    staffAddress,
    publicUrl,
  }: Pick<SenderOptions, "siteName" | "staffAddress" | "publicUrl">,
) {
  // The libraries of mail take memory and start time that sites without mail need not spend.
  const { createSmtpClient } = await import("#platform/mail/smtp-client.server.ts");
  const client = createSmtpClient(mail.server);
  const { hostname } = new URL(publicUrl);
  return {
    /** Nothing goes out once the person has turned it off. */
    send: async (row: LeasedStaffMail): Promise<SendResult> => {
      const to = await staffAddress(row.person);
      if (to === null) return { kind: "sent" };
      const outcome = await client.send({
        ...staffMailText(row, publicUrl),
        messageId: `<${row.id}@${hostname}>`,
        ...mailTo(to, { from: mail.from, name: siteName() }),
        headers: automaticHeaders("auto-generated"),
      });
      return atLeastOnce(outcome);
    },
    close: () => client.close(),
  };
}

/** Without a mail server, it sends nothing. */
export async function createStaffMailSender({ outbox, mail, ...options }: SenderOptions) {
  const transport = mail === null ? null : await createTransport(mail, options);
  const { onEvent, pollMs } = options;
  return createOutboxWorker({
    outbox,
    transports: transport === null ? {} : { staff: transport.send },
    groups: [["staff"]],
    ...(transport !== null && { closeTransports: transport.close }),
    onEvent,
    ...(pollMs !== undefined && { pollMs }),
  });
}

/** Sends the mails to the staff, if a mail server is set. */
export const openStaffMails = ({
  settings,
  log,
  ...options
}: Omit<SenderOptions, "mail" | "onEvent"> & { settings: Settings; log: Log }) =>
  createStaffMailSender({
    ...options,
    mail: mailSettings(settings),
    onEvent: (event) => logDelivery(log, event),
  });
