export type MailRow = readonly [label: string, value: string];

/** What a mail to a customer says, ready to be set. */
export type CustomerMail = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  badge: { text: string; tone: "good" | "plain" | "warning" };
  title: string;
  /** Such as "Hello Dana,". */
  greeting: string;
  paragraphs: readonly string[];
  /** Headed lists of what is worth a look, such as the stay, the price and what canceling costs. */
  tables: readonly MailTable[];
  /** What the customer needs to bring or have, with a word about each. */
  ready: readonly MailRow[];
  steps: { heading: string; items: readonly string[] };
  action: { text: string; url: string };
  /** In small print at the end. */
  notes: readonly string[];
  dealership: { name: string; phone: string; url: string };
};

/** `last` are the rows that count most. */
export type MailTable = { heading: string; rows: readonly MailRow[]; last: readonly MailRow[] };
