import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { useToast } from "./toasts.tsx";

/** `undo` are the fields of a post that takes the change back. */
type Said = { text: string; isProblem?: boolean; undo?: Record<string, string> | null };

/**
 * Says what each answer of a fetcher came to, and offers to undo it. `onAnswer` is called once for each; null where the page says it.
 * Returns what takes back the last change.
 */
export function useChangeToasts<Answer>(
  fetcher: FetcherWithComponents<Answer>,
  onAnswer: (answer: Answer) => Said | null,
): () => void {
  const toast = useToast();
  const last = useRef<Answer>(undefined);
  const lastUndo = useRef<Said["undo"]>(null);
  const undo = () => {
    const { current } = lastUndo;
    if (!current) return;
    lastUndo.current = null;
    void fetcher.submit(current, { method: "post" });
  };
  useEffect(() => {
    const { data: answer, state } = fetcher;
    if (state !== "idle" || answer === undefined || last.current === answer) return;
    last.current = answer;
    const said = onAnswer(answer);
    if (said === null) return;
    const { text, isProblem = false, undo: fields = null } = said;
    if (!isProblem) lastUndo.current = fields;
    toast({ text, isProblem, ...(fields && { undo }) });
  });
  return undo;
}
