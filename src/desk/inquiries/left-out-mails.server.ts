import type { DeskServices } from "#desk/services.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { pluralize } from "#domain/money.ts";
import type { LeftOutReason } from "#inquiries/tables.ts";
import { can, type Role } from "#people/roles.ts";

/** Longest list on a page. */
const MAX_SHOWN = 100;

const REASONS: Record<LeftOutReason, string> = {
  stranger: "Not a reply to one of our emails.",
  automatic: "An automatic reply that belongs to no inquiry, rental or appointment.",
  report: "A mail server's report that names none of our emails as failed.",
  own: "From one of our own addresses, to no customer we know.",
  unverified: "From one of our own addresses, but the mail server could not confirm it.",
  deleted: "The inquiry, rental or appointment was deleted.",
  limit: "Waits: more new mail came in than the desk takes in a day. It is tried again.",
  unreadable: "Could not be read. It is tried again.",
};

export type ListedLeftOut = {
  key: string;
  sender: string;
  subject: string;
  receivedAt: string;
  reason: string;
  /** Reference of a record that the mail may be about. */
  reference: string | null;
};

/** Mails that are in the mailbox only, the newest first. Null where no mailbox is set. */
export async function listLeftOut(
  { mailbox }: Pick<DeskServices, "mailbox">,
  now: Date,
): Promise<ListedLeftOut[] | null> {
  if (mailbox === null) return null;
  const mails = await mailbox.leftOut.list(MAX_SHOWN);
  return mails.map(({ uid, sender, subject, received_at, reason, reference }) => ({
    key: String(uid),
    sender: sender || "Unknown sender",
    subject: subject || "(no subject)",
    receivedAt: formatRecentTime(received_at, now),
    reason: REASONS[reason],
    reference,
  }));
}

/** For owners on Day: mails that wait or cannot be read. Null if there are none. */
export async function describeWaitingMails(
  { mailbox }: Pick<DeskServices, "mailbox">,
  roles: readonly Role[],
  now: Date,
): Promise<string | null> {
  if (mailbox === null || !can(roles, "settings.edit")) return null;
  const { limit = 0, unreadable = 0 } = await mailbox.leftOut.count();
  const [newest] = unreadable === 0 ? [] : await mailbox.leftOut.list(1, "unreadable");
  const isOne = unreadable === 1;
  const sentences = [
    limit > 0 &&
      `${pluralize(limit, "new email waits", "new emails wait")} in your mailbox: more came in than the desk takes in a day.`,
    newest !== undefined &&
      `${pluralize(unreadable, "email")} could not be read. ${isOne ? "It is" : "The last one is"} from ${newest.sender || "an unknown sender"}, ${formatRecentTime(newest.received_at, now)}. Please open ${isOne ? "it" : "them"} in the mailbox.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join("\n") || null;
}
