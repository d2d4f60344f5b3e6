import type { Mailbox } from "./mail-address.ts";

/** Topics of mails to the shop. */
export const MAIL_KINDS = ["sales", "service", "rentals"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type Mailboxes = readonly [Mailbox, ...Mailbox[]];

export type MailSettings = {
  server: string;
  from: Mailbox;
  /** Recipients of each kind of mail. Replies of customers go to the first. */
  recipients: Readonly<Record<MailKind, Mailboxes>>;
  /** The CRM that gets each kind of inquiry as ADF. */
  adf?: Readonly<Record<MailKind, Mailboxes>>;
};

export type MailVariables = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: Mailbox | undefined;
  MAIL_TO?: Mailboxes | undefined;
  MAIL_TO_SALES?: Mailboxes | undefined;
  MAIL_TO_SERVICE?: Mailboxes | undefined;
  MAIL_TO_RENTALS?: Mailboxes | undefined;
  ADF_TO?: Mailboxes | undefined;
  ADF_TO_SALES?: Mailboxes | undefined;
  ADF_TO_SERVICE?: Mailboxes | undefined;
  ADF_TO_RENTALS?: Mailboxes | undefined;
};

/** The recipients of each kind, of which some may have their own. */
export const recipientsByKind = (
  all: Mailboxes,
  own: Partial<Record<MailKind, Mailboxes | undefined>> = {},
): MailSettings["recipients"] => ({
  sales: own.sales ?? all,
  service: own.service ?? all,
  rentals: own.rentals ?? all,
});

/** Null where no mail server is set. */
export function mailSettings(variables: MailVariables): MailSettings | null {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, ADF_TO } = variables;
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return null;
  const recipients = recipientsByKind(MAIL_TO, {
    sales: variables.MAIL_TO_SALES,
    service: variables.MAIL_TO_SERVICE,
    rentals: variables.MAIL_TO_RENTALS,
  });
  if (ADF_TO === undefined) return { server: SMTP_URL, from: MAIL_FROM, recipients };
  const adf = recipientsByKind(ADF_TO, {
    sales: variables.ADF_TO_SALES,
    service: variables.ADF_TO_SERVICE,
    rentals: variables.ADF_TO_RENTALS,
  });
  return { server: SMTP_URL, from: MAIL_FROM, recipients, adf };
}

/**
 * Returns the kind of mail for an inquiry: parts go with service; general questions, mostly about a purchase, with sales.
 */
export function inquiryMailKind(inquiry: { interest: string; intent: string | null }): MailKind {
  if (inquiry.intent === "rental") return "rentals";
  const isService = inquiry.interest === "service" || inquiry.interest === "parts";
  return isService || inquiry.intent === "service" ? "service" : "sales";
}
