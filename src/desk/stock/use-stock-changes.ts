import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#desk/ui/toasts.tsx";
import type { StockAnswer } from "./stock-action.server.ts";
import type { StockUndo } from "./stock-undo.ts";

/** Sends changes of the stock, says what was done, and offers to undo it: `undo` takes back the last one. */
export function useStockChanges(onDone: () => void = () => {}) {
  const fetcher = useFetcher<StockAnswer>();
  const toast = useToast();
  const said = useRef<StockAnswer>(undefined);
  const lastUndo = useRef<StockUndo>(null);
  const undo = () => {
    const { current } = lastUndo;
    if (current === null) return;
    lastUndo.current = null;
    void fetcher.submit({ intent: "undo", undo: JSON.stringify(current) }, { method: "post" });
  };
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || answer === undefined || said.current === answer) return;
    said.current = answer;
    if (answer.ok) {
      lastUndo.current = answer.undo;
      toast({ text: answer.said, ...(answer.undo && { undo }) });
      onDone();
    } else if (answer.field === null) toast({ text: answer.mistakes.join(" "), isProblem: true });
  });
  const refused = fetcher.data !== undefined && !fetcher.data.ok ? fetcher.data : null;
  return { fetcher, refused, undo };
}
