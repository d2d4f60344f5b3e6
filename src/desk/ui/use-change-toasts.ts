import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { useToast } from "#ui/notice/toaster.tsx";
import type { ActionData, Fields } from "./action-data.ts";

type Message = { text: string; isProblem?: boolean; undo?: Fields | null };

export function toMessage(actionData: ActionData<unknown>): Message {
  const { ok, message: text } = actionData;
  return ok ? { text, undo: actionData.undo } : { text, isProblem: true };
}

/**
 * Shows the message of each response to a fetcher as a toast, and offers to undo the change. `read` is called once for
 * each response; it returns null where the page shows the message. Returns a function that undoes the last change.
 */
export function useChangeToasts<Data>(
  fetcher: FetcherWithComponents<ActionData<Data>>,
  read: (actionData: ActionData<Data>) => Message | null = toMessage,
): () => void {
  const toast = useToast();
  const lastData = useRef<ActionData<Data>>(undefined);
  const lastUndo = useRef<Fields | null>(null);
  const undo = () => {
    const { current } = lastUndo;
    if (!current) return;
    lastUndo.current = null;
    void fetcher.submit(current, { method: "post" });
  };
  useEffect(() => {
    const { data, state } = fetcher;
    if (state !== "idle" || data === undefined || lastData.current === data) return;
    lastData.current = data;
    const message = read(data);
    if (message === null || message.text === "") return;
    const { text, isProblem = false, undo: fields = null } = message;
    if (!isProblem) lastUndo.current = fields;
    toast({ text, isProblem, ...(fields && { undo }) });
  });
  return undo;
}
