import type { Kysely } from "kysely";
import { createAlarmJob } from "#app/jobs/sign-in-alarm-job.server.ts";
import { createSignInAlarms } from "#people/sign-in-alarms.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";

type Options = {
  settings: Settings;
  database: Kysely<PeopleTables>;
  siteName: () => string;
  publicUrl: string;
  log: Log;
};

/** Null where no mail server is set. */
export function openAlarmJob({ settings, database, siteName, publicUrl, log }: Options) {
  const mail = mailSettings(settings);
  if (mail === null) return null;
  return createAlarmJob({
    alarms: createSignInAlarms(database),
    send: async (alarm) => {
      // The libraries of mail take memory that a quiet desk need not spend.
      const { sendSignInAlarm } = await import("#people/sign-in-alarm-mails.server.ts");
      return await sendSignInAlarm(mail, alarm, { site: siteName(), publicUrl });
    },
    log,
  });
}
