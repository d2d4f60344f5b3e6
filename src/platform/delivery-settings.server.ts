import { z } from "zod";
import { type Mailbox, parseMailbox } from "#platform/mail/mail-address.ts";
import type { Mailboxes } from "#platform/mail/mail-settings.ts";

const KEY_BYTES = { least: 24, most: 64 };

const NOT_SMTP =
  "must be an address such as smtps://user:password@mail.example.com or smtp://mail.example.com:25, with nothing after the port";
const NOT_IMAP =
  "must be an address such as imaps://user:password@mail.example.com or imap://user:password@mail.example.com:143/INBOX, with %40 for an @ in the user name";
const NOT_A_SELECTOR =
  "must be the DKIM selector that the mail provider names, such as google or s1";
const NOT_A_WEBHOOK =
  "must be an absolute http or https address without a user name, such as https://crm.example.com/inquiries";
const NOT_A_MAILBOX =
  "must be one mail address, such as office@example.com or Shore Golf Carts <office@example.com>";
const NOT_A_KEY = `must be whsec_ and then ${KEY_BYTES.least} to ${KEY_BYTES.most} random bytes in base64, such as from: echo whsec_$(openssl rand -base64 32)`;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isSmtp(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  const after = url.pathname.replace(/^\/$/, "") + url.search + url.hash;
  return after === "" && isDecodable(url.username) && isDecodable(url.password);
}

/** A user is needed, as no mailbox is open to all; what follows the host is the folder. */
function isImap(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^imaps?:$/.test(url.protocol) || url.hostname === "") return false;
  const parts = [url.username, url.password, url.pathname];
  return url.username !== "" && url.search + url.hash === "" && parts.every(isDecodable);
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
}

function isKey(text: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (base64 === undefined) return false;
  const { length } = Buffer.from(base64, "base64");
  return length >= KEY_BYTES.least && length <= KEY_BYTES.most;
}

const MAILBOXES =
  "must be mail addresses with commas between them, such as office@example.com, Jordan Reyes <jordan@example.com>";

/** A wrong entry is named, since it is one of several; unlike the others here it is no secret. */
const mailboxes = z
  .string()
  .transform((text, context): Mailboxes => {
    const entries = text.split(",").map((entry) => entry.trim());
    const read = entries.map(parseMailbox);
    for (const entry of entries.filter((_, index) => read[index] === null)) {
      const message = entry === "" ? MAILBOXES : `${MAILBOXES}; "${entry}" is not one`;
      context.addIssue({ code: "custom", message });
    }
    const [first, ...rest] = read.filter((mailbox) => mailbox !== null);
    return first === undefined ? z.NEVER : [first, ...rest];
  })
  .optional();

const mailbox = z
  .string()
  .transform((text, context): Mailbox => {
    const read = parseMailbox(text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: NOT_A_MAILBOX });
    return z.NEVER;
  })
  .optional();

/** Messages never repeat a value: two of these are secrets. */
export const deliverySettings = {
  /** smtp:// upgrades to TLS if the server offers it. */
  SMTP_URL: z.string().refine(isSmtp, NOT_SMTP).optional(),
  MAIL_TO: mailboxes,
  MAIL_TO_SALES: mailboxes,
  MAIL_TO_SERVICE: mailboxes,
  MAIL_TO_RENTALS: mailboxes,
  MAIL_FROM: mailbox,
  /** A dealer's CRM that takes leads as ADF 1.0. */
  ADF_TO: mailboxes,
  ADF_TO_SALES: mailboxes,
  ADF_TO_SERVICE: mailboxes,
  ADF_TO_RENTALS: mailboxes,
  /** The mailbox of customers' replies. imap:// upgrades to TLS. */
  IMAP_URL: z.string().refine(isImap, NOT_IMAP).optional(),
  /** Whether mails of strangers become inquiries. */
  IMAP_NEW_INQUIRIES: z.enum(["yes", "no"], "must be yes or no").optional(),
  /** Only for "check", which cannot know it otherwise. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, NOT_A_SELECTOR)
    .optional(),
  WEBHOOK_URL: z.string().refine(isWebhook, NOT_A_WEBHOOK).optional(),
  /** Standard Webhooks (https://www.standardwebhooks.com). */
  WEBHOOK_SECRET: z.string().refine(isKey, NOT_A_KEY).optional(),
};
