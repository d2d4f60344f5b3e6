import type { Mailbox } from "./mail-address.ts";

export type MailSettings = {
  server: string;
  from: Mailbox;
  to: Mailbox;
};

type Settings = {
  SMTP_URL?: string | undefined;
  MAIL_TO?: Mailbox | undefined;
  MAIL_FROM?: Mailbox | undefined;
};

/** Null where no mail server is set. */
export function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: Settings): MailSettings | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return null;
  return { server: SMTP_URL, from: MAIL_FROM, to: MAIL_TO };
}
