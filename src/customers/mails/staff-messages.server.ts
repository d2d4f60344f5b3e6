import type { Mailbox } from "#platform/mail/mail-address.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { automaticHeaders, mailTo } from "#platform/mail/own-mail.ts";
import { defineMessages, type MailKind } from "#records/outbox/message-kinds.ts";
import { type StaffMailTopic, staffMailText } from "#records/outbox/staff-mail-text.ts";
import { PERSON, type StaffNews } from "#records/outbox/staff-mails.server.ts";
import { readTopics, type StaffReason, type TopicOptions } from "./staff-mail-topics.server.ts";

type Options = TopicOptions & {
  mail: Pick<MailSettings, "from">;
  siteName: () => string;
  /** Where somebody on the staff gets email about what is assigned to them; null for none. */
  staffAddress: (person: string) => Promise<Mailbox | null>;
  publicUrl: string;
};

/** Mails to the staff about what colleagues gave them or wrote to them. Rows go once they are sent or given up. */
export function staffMessages({ mail, siteName, staffAddress, publicUrl, ...options }: Options) {
  const readNews = (person: string, reason: StaffReason, { records }: StaffNews) =>
    readTopics(options, { person, reason, records });

  const toStaff = (reason: StaffReason): MailKind<string> => ({
    delivery: "at-least-once",
    isForgotten: true,
    isStillTrue: async (person, { detail }) =>
      (await readNews(person, reason, detail as StaffNews)).length > 0,
    view: async (person, { detail }) => {
      const news = detail as StaffNews;
      const topics: StaffMailTopic[] = await readNews(person, reason, news);
      const to = await staffAddress(person);
      // Nothing goes out once the person has turned it off.
      if (to === null || topics.length === 0) return null;
      return {
        ...staffMailText({ reason, author: news.by, topics }, publicUrl),
        ...mailTo(to, { from: mail.from, name: siteName() }),
        headers: automaticHeaders("auto-generated"),
      };
    },
  });

  return defineMessages<string>({
    record: PERSON,
    find: async (person) => person,
    reference: () => "staff",
    kinds: { assigned: toStaff("assigned"), mentioned: toStaff("mentioned") },
  });
}
