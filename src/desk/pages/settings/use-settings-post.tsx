import { PrefetchPageLinks, useFetcher } from "react-router";
import { type ActionData, type Fields, findRejection } from "#desk/ui/action-data.ts";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";

export const SAVE = { method: "post", action: "/desk/settings/save" } as const;

/**
 * A fetcher for a form of the settings, since a navigation that fails would leave the page and what is typed on it. `notice` says
 * why nothing was done; `errors` is what is wrong with which field.
 */
export function useSettingsPost() {
  const fetcher = useFetcher<ActionData>();
  const rejection = fetcher.state === "idle" ? findRejection(fetcher.data) : null;
  const notice = (
    <>
      {/* The code that meets a lost connection has to be here before it is lost. */}
      <PrefetchPageLinks page={SAVE.action} />
      <RejectionNotice rejection={rejection} as={fetcher.Form} action={SAVE.action} />
    </>
  );
  const errors: Fields = rejection?.fieldErrors ?? {};
  return { Form: fetcher.Form, isBusy: fetcher.state !== "idle", notice, errors };
}
