import type { DeskServices } from "#desk/services.ts";
import type { Settings } from "#platform/env.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";

/** Who gets the shop's mail. Null where no mail server is set. */
export function openShopMail(
  settings: Settings,
  siteName: () => string,
  publicUrl: string,
): DeskServices["shopMail"] {
  const mail = mailSettings(settings);
  if (mail === null) return null;
  return {
    recipients: mail.recipients,
    sendTest: async (kind, person) => {
      const { sendTestMail } = await import("#platform/mail/test-mail.server.ts");
      return await sendTestMail(mail, kind, { site: siteName(), publicUrl, person });
    },
  };
}
