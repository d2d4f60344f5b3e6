import { afterAll, beforeAll, beforeEach } from "vitest";
import { appointmentReplies } from "#appointments/mails/received-mails.server.ts";
import { type ImapServer, launchImap, type TestMailbox } from "#e2e/support/imap-server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import type { OtherRecords } from "#inquiries/mailbox/find-target.server.ts";
import { createLeftOutMails } from "#inquiries/mailbox/left-out-mails.server.ts";
import { createMailboxState } from "#inquiries/mailbox/mailbox-state.server.ts";
import { createMailboxReader } from "#inquiries/mailbox/read-mailbox.server.ts";
import type { InquiryMessageKind } from "#inquiries/tables.ts";
import { addRow } from "#inquiries/testing/samples.ts";
import type { Actor } from "#platform/actor.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { bookingReplies } from "#rentals/mails/received-mails.server.ts";
import { DANA, type OpenFleet, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type Yard } from "./create-yard.ts";

export const OFFICE = "office@example.com";
/** A person of the desk, with a mail program of their own. */
export const CASEY = {
  email: "casey@example.com",
  actor: { person: "p9", name: "Casey Crew" } satisfies Actor,
};
const DAY = "2026-07-10T12:00:00.000Z";

let number = 0;

/** `answers` is the row of the mail that is answered; `more` are header lines, and a body may begin with some. */
type Sent = {
  answers?: string;
  subject?: string;
  from?: string;
  id?: string;
  more?: string;
  body?: string;
};

export function composeMail({
  answers,
  subject = "Re: your cart",
  from = `Dana Sample <${DANA.email}>`,
  id,
  more = "",
  body = "\nYes, please.\n",
}: Sent): string {
  number += 1;
  const reply = answers === undefined ? "" : `In-Reply-To: <${answers}@carts.example.com>\n`;
  return `From: ${from}\nTo: ${OFFICE}\nSubject: ${subject}\nMessage-ID: <${id ?? `m${number}@mail.example.com`}>\n${reply}${more}${body}`;
}

/** A mail server's report; late with a status of 4. */
export const bouncedReport = (
  id: string,
  status = "5.1.1",
) => `Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; dana@example.com
Action: ${status.startsWith("5") ? "failed" : "delayed"}
Status: ${status}

--b
Content-Type: text/rfc822-headers

Message-ID: <${id}@carts.example.com>

--b--
`;

/** For the tests of a describe: each has a new fleet and a new mailbox of a Dovecot. */
export function shopMailbox(engine: DatabaseDialect) {
  let server: ImapServer;
  let yard: Yard;
  let fleet: OpenFleet;
  let mailbox: TestMailbox;
  const logged: object[] = [];

  beforeAll(async () => {
    [server, yard] = await Promise.all([launchImap(), createYard(engine)]);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(3));
    mailbox = server.addMailbox();
    logged.length = 0;
  });
  afterAll(() => Promise.all([server.remove(), yard.close()]));

  type Own = {
    url?: string;
    newInquiries?: readonly InquiryMessageKind[] | null;
    /** Which of the two processes. */
    index?: number;
    records?: OtherRecords;
    greetingMs?: number;
  };
  const open = ({ index = 0, greetingMs = 30_000, ...own }: Own = {}) =>
    createMailboxReader(fleet.databases[index] ?? fleet.database, {
      url: mailbox.url,
      newInquiries: null,
      records: { booking: bookingReplies, appointment: appointmentReplies },
      own: new Set([OFFICE]),
      shopName: "Shore Golf Carts",
      findColleague: async (address) => (address === CASEY.email ? CASEY.actor : null),
      timeouts: { connection: 30_000, greeting: greetingMs, silence: 60_000 },
      log: { info: (line: object) => logged.push(line), warn: (line: object) => logged.push(line) },
      ...own,
    });
  const conversations = () => createConversations(fleet.database, { canMail: true });

  return {
    get fleet() {
      return fleet;
    },
    get mailbox() {
      return mailbox;
    },
    logged,
    open,
    conversations,
    openAnother(): void {
      mailbox = server.addMailbox();
    },
    read: (reader = open()) => reader.run(new AbortController().signal),
    readState: (url = mailbox.url) => createMailboxState(fleet.database, url).read(),
    /** Mails that were left out, the newest first. */
    leftOut: () => createLeftOutMails(fleet.database, mailbox.url).list(100),
    /** As if the time had come at which mails are tried again. */
    async makeDue(): Promise<void> {
      await fleet.database
        .updateTable("left_out_mails")
        .set({ retry_at: 1 })
        .where("retry_at", "is not", null)
        .execute();
    },
    async converse(reference: string) {
      const conversation = await conversations().find(reference);
      if (conversation === null) throw new Error("there is no such inquiry");
      return conversation;
    },
    /** An inquiry that was answered and closed, and the row of the reply's mail. */
    async answered() {
      const { row, inquiry } = await addRow(
        fleet.database,
        { kind: "reply", delivered_at: 1 },
        { email: DANA.email, answered_at: DAY, first_answer_at: DAY, closed_at: DAY },
      );
      return { mail: row.id, reference: inquiry.reference, inquiry };
    },
  };
}
