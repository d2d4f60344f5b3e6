import { useFetcher } from "react-router";
import { type ActionData, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";

/** The composer shows what is wrong with these itself. */
const COMPOSER_INTENTS = ["reply", "reply-close", "note", "call"] as const;

export type ConversationChanges = ReturnType<typeof useConversationChanges>;

/**
 * Sends changes of a conversation, says what was done and offers to undo it. `posted` is the rejection of a page without
 * JavaScript; `rejection` is about the composer, `outcomeRejection` about fields of the outcome.
 */
export function useConversationChanges(posted: Rejection | null) {
  const fetcher = useFetcher<ActionData>();
  const findOutcomeErrors = (actionData: ActionData | Rejection | null | undefined) => {
    const found = findRejection(actionData, "outcome");
    return found !== null && Object.keys(found.fieldErrors).length > 0 ? found : null;
  };
  const undo = useChangeToasts(fetcher, (actionData) =>
    (findRejection(actionData, ...COMPOSER_INTENTS) ?? findOutcomeErrors(actionData))
      ? null
      : toMessage(actionData),
  );
  const response = fetcher.data ?? posted;
  return {
    fetcher,
    undo,
    rejection: findRejection(response, ...COMPOSER_INTENTS),
    outcomeRejection: findOutcomeErrors(response),
  };
}
