import { PrefetchPageLinks, useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";

export const SAVE = { method: "post", action: "/desk/settings/save" } as const;

/**
 * A fetcher for a form of the settings, since a navigation that fails would leave the page and what is typed on it. `notice` says
 * why nothing was done.
 */
export function useSettingsPost() {
  const fetcher = useFetcher<ActionData>();
  const notice = (
    <>
      {/* The code that meets a lost connection has to be here before it is lost. */}
      <PrefetchPageLinks page={SAVE.action} />
      <RejectionNotice
        rejection={fetcher.state === "idle" ? findRejection(fetcher.data) : null}
        as={fetcher.Form}
        action={SAVE.action}
      />
    </>
  );
  return { Form: fetcher.Form, isBusy: fetcher.state !== "idle", notice };
}
