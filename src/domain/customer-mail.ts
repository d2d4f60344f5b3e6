export type MailRow = readonly [label: string, value: string];

/** Content of a mail to a customer, ready for layout. */
export type CustomerMail = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  badge: { text: string; tone: "good" | "plain" | "warning" };
  title: string;
  /** For example "Hello Dana,". */
  greeting: string;
  paragraphs: readonly string[];
  /** Lists with headings, such as the stay, the price and the cost of canceling. */
  tables: readonly MailTable[];
  /** Items that the customer needs to bring or have, with a word about each. */
  ready: readonly MailRow[];
  steps: { heading: string; items: readonly string[] };
  action: { text: string; url: string };
  /** Small print at the end. */
  notes: readonly string[];
  dealership: { name: string; phone: string; url: string };
};

/** `last` are the rows that count most. */
export type MailTable = { heading: string; rows: readonly MailRow[]; last: readonly MailRow[] };
