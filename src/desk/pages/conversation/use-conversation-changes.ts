import { useFetcher } from "react-router";
import { type ActionData, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";

/** The composer shows what is wrong with these itself. */
const COMPOSER_INTENTS = ["reply", "reply-close", "note", "call"] as const;

export type ConversationChanges = ReturnType<typeof useConversationChanges>;

/**
 * Sends changes of a conversation, says what was done and offers to undo it. `posted` is the rejection of a page without
 * JavaScript; `rejection` is about the composer.
 */
export function useConversationChanges(posted: Rejection | null) {
  const fetcher = useFetcher<ActionData>();
  const undo = useChangeToasts(fetcher, (actionData) =>
    findRejection(actionData, ...COMPOSER_INTENTS) ? null : toMessage(actionData),
  );
  const rejection = findRejection(fetcher.data ?? posted, ...COMPOSER_INTENTS);
  return { fetcher, undo, rejection };
}
