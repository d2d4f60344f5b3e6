import { useFetcher } from "react-router";
import { HitList } from "#desk/content/in-the-way/hit-list.tsx";
import type { SaveData } from "#desk/content/save/save-data.ts";
import {
  type ActionData,
  type Fields,
  findRejection,
  type Rejection,
} from "#desk/ui/action-data.ts";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";

/**
 * A fetcher for a form of the settings, since a navigation that fails would leave the page and what is typed on it. `notice`
 * says why nothing was done, or asks about it; `errors` is what is wrong with which field. `posted` is of a post without
 * script.
 */
export function useSettingsPost(
  posted: Rejection<SaveData> | null = null,
  { action, onDone }: { action?: string; onDone?: () => void } = {},
) {
  const fetcher = useFetcher<ActionData<SaveData>>();
  useChangeToasts(fetcher, (result) => {
    if (!result.ok) return null;
    onDone?.();
    return { text: result.message, undo: result.undo };
  });
  const isBusy = fetcher.state !== "idle";
  const rejection = fetcher.data === undefined ? posted : findRejection(fetcher.data);
  const hits = rejection?.data?.hits ?? [];
  const notice = (
    <RejectionNotice
      rejection={isBusy ? null : rejection}
      as={fetcher.Form}
      {...(action && { action })}
    >
      {hits.length > 0 && <HitList hits={hits} />}
    </RejectionNotice>
  );
  const errors: Fields = rejection?.fieldErrors ?? {};
  return { Form: fetcher.Form, isBusy, notice, errors };
}
