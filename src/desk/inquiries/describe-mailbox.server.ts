import type { DeskServices } from "#desk/services.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { MailboxState } from "#inquiries/mailbox/mailbox-state.server.ts";
import { can, type Role } from "#people/roles.ts";

const REASONS: Readonly<Record<string, string>> = {
  "login failed": "the mail server refuses the user name or the password",
  "no such mailbox": "the mail server has no such folder",
  "connection refused": "the mail server refuses the connection",
  "host not found": "the mail server's name is not known",
  "TLS failed": "the connection to the mail server cannot be encrypted",
  timeout: "the mail server does not respond in time",
  "connection lost": "the mail server breaks off the connection",
};

/** Why customers' replies are not read, and since when. Null while they are. */
export function mailboxProblem({ fault, failedAt }: MailboxState, now: Date): string | null {
  if (fault === null || failedAt === null) return null;
  const reason = REASONS[fault] ?? "the mail server reports an error";
  return `Customers' replies by email have not been read since ${formatRecentTime(failedAt, now)}: ${reason}. They are safe in the mailbox. If it stays so, please ask the person who looks after the site.`;
}

/** Servers that are restarted need nobody's attention. */
const PATIENCE_MS = 15 * 60_000;

/** For owners on Day: a problem that somebody has to fix. */
export async function lastingMailboxProblem(
  { mailbox }: Pick<DeskServices, "mailbox">,
  roles: readonly Role[],
  now: Date,
): Promise<string | null> {
  if (mailbox === null || !can(roles, "settings.edit")) return null;
  const state = await mailbox.readState();
  const isLasting = state.failedAt !== null && now.getTime() - state.failedAt > PATIENCE_MS;
  return isLasting ? mailboxProblem(state, now) : null;
}

/** For the settings; null where no mailbox is set. */
export function describeMailbox(state: MailboxState | null, now: Date): string {
  if (state === null) {
    return "Customers' replies wait in your mailbox. The person who looks after the site can set IMAP_URL; the desk then reads them into their conversations.";
  }
  if (state.readAt === null) return "Customers' replies are about to be read for the first time.";
  return `Customers' replies are read into their conversations. The mailbox was last read ${formatRecentTime(state.readAt, now)}.`;
}
