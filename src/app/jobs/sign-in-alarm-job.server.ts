import type { SignInAlarm, SignInAlarms } from "#people/sign-in-alarms.server.ts";
import type { Log } from "#platform/log.server.ts";

type Options = {
  alarms: SignInAlarms;
  /** Returns null, or why it could not be sent, without personal data. */
  send: (alarm: SignInAlarm) => Promise<string | null>;
  log: Log;
};

/** Tells people and the owners that somebody tries to sign in as them. The log has no names. */
export function createAlarmJob({ alarms, send, log }: Options): () => Promise<void> {
  return async () => {
    for (const alarm of await alarms.take()) {
      const { failures } = alarm;
      const fault = await send(alarm).catch(async (error: unknown) => {
        await alarms.giveBack(alarm);
        throw error;
      });
      if (fault === null) log.warn({ failures }, "strangers try to sign in to an account");
      else {
        await alarms.giveBack(alarm);
        log.error({ failures, fault }, "an alarm about sign-ins could not be sent");
      }
    }
  };
}
