import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import type { Job } from "#app/jobs/run-job.ts";
import { appointmentReplies } from "#appointments/mails/received-mails.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { createMailboxReader } from "#inquiries/mailbox/read-mailbox.server.ts";
import type { InquiryMessageKind } from "#inquiries/tables.ts";
import { createAccounts } from "#people/accounts.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";
import { bookingReplies } from "#rentals/mails/received-mails.server.ts";

const SECOND = 1000;

/** An inquiry that came by mail is in the shop's mailbox already, and its sender gets no acknowledgement. */
const TO_PROGRAMS: readonly InquiryMessageKind[] = ["webhook", "adf"];

type Options = {
  settings: Settings;
  database: Kysely<Tables>;
  /** On which new inquiries go out. */
  channels: readonly InquiryMessageKind[];
  catalogue: () => Catalogue;
  log: Log;
};

/** Those that the settings and the content name, and the account of the mailbox itself. */
function findOwnAddresses(settings: Settings, { email }: { email: string }): Set<string> {
  const account = decodeURIComponent(new URL(settings.IMAP_URL ?? "imap://").username);
  const mail = mailSettings(settings);
  const kinds =
    mail === null ? [] : [mail.recipients, ...(mail.adf === undefined ? [] : [mail.adf])];
  const boxes = kinds.flatMap((kind) => Object.values(kind).flat());
  const addresses = [
    email,
    account,
    mail?.from.address ?? "",
    ...boxes.map(({ address }) => address),
  ];
  return new Set(addresses.filter((text) => text.includes("@")).map((text) => text.toLowerCase()));
}

/** Null where no mailbox is set. */
export function openMailboxJob({
  settings,
  database,
  channels,
  catalogue,
  log,
}: Options): Job | null {
  const { IMAP_URL: url, IMAP_NEW_INQUIRIES } = settings;
  if (url === undefined) return null;
  const accounts = createAccounts(database);
  let reader: ReturnType<typeof createMailboxReader> | null = null;
  // The libraries take memory and start time that sites without a mailbox need not spend.
  const load = async () => {
    const { createMailboxReader } = await import("#inquiries/mailbox/read-mailbox.server.ts");
    return createMailboxReader(database, {
      url,
      records: { booking: bookingReplies, appointment: appointmentReplies },
      log,
      own: findOwnAddresses(settings, catalogue().dealership),
      shopName: catalogue().dealership.name,
      async findColleague(address) {
        const person = await accounts.findByEmail(address);
        return person === null || person.isDisabled
          ? null
          : { person: person.id, name: person.name };
      },
      newInquiries:
        IMAP_NEW_INQUIRIES === "yes"
          ? channels.filter((channel) => TO_PROGRAMS.includes(channel))
          : null,
    });
  };
  return {
    failure: "mails of customers could not be read or stored",
    delayMs: 5 * SECOND,
    pauseMs: () => reader?.pauseMs() ?? 30 * SECOND,
    async run(signal) {
      reader ??= await load();
      await reader.run(signal);
    },
  };
}
