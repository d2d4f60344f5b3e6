import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#desk/ui/toasts.tsx";
import type { ConversationAnswer } from "./conversation-action.server.ts";

const OF_COMPOSER = new Set(["reply", "reply-close", "note", "call"]);

export type ConversationChanges = ReturnType<typeof useConversationChanges>;

/**
 * Sends changes of a conversation, says what was done and offers to undo it. `refused` is of the composer; `posted` is
 * what a page without script was answered.
 */
export function useConversationChanges(posted: ConversationAnswer | undefined) {
  const fetcher = useFetcher<ConversationAnswer>();
  const toast = useToast();
  const said = useRef<ConversationAnswer>(undefined);
  const lastUndo = useRef<ConversationAnswer["undo"]>(null);
  const undo = () => {
    const { current } = lastUndo;
    if (current === null) return;
    lastUndo.current = null;
    void fetcher.submit(current, { method: "post" });
  };
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || answer === undefined || said.current === answer) return;
    said.current = answer;
    if (answer.ok) {
      lastUndo.current = answer.undo;
      toast({ text: answer.said, ...(answer.undo && { undo }) });
    } else if (!OF_COMPOSER.has(answer.intent)) toast({ text: answer.said, isProblem: true });
  });
  const answer = fetcher.data ?? posted;
  const refused = answer !== undefined && !answer.ok && OF_COMPOSER.has(answer.intent);
  return { fetcher, undo, refused: refused ? answer : null };
}
