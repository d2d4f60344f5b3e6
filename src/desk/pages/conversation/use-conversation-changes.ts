import { useFetcher } from "react-router";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import type { ConversationAnswer } from "./conversation-action.server.ts";

const OF_COMPOSER = new Set(["reply", "reply-close", "note", "call"]);

export type ConversationChanges = ReturnType<typeof useConversationChanges>;

/**
 * Sends changes of a conversation, says what was done and offers to undo it. `refused` is of the composer; `posted` is
 * what a page without script was answered.
 */
export function useConversationChanges(posted: ConversationAnswer | undefined) {
  const fetcher = useFetcher<ConversationAnswer>();
  const undo = useChangeToasts(fetcher, ({ ok, intent, said: text, undo }) => {
    if (ok) return { text, undo };
    return OF_COMPOSER.has(intent) ? null : { text, isProblem: true };
  });
  const answer = fetcher.data ?? posted;
  const refused = answer !== undefined && !answer.ok && OF_COMPOSER.has(answer.intent);
  return { fetcher, undo, refused: refused ? answer : null };
}
