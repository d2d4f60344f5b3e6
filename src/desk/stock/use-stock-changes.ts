import { useFetcher } from "react-router";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import type { StockAnswer } from "./stock-action.server.ts";

/** Sends changes of the stock, says what was done, and offers to undo it: `undo` takes back the last one. */
export function useStockChanges(onDone: () => void = () => {}) {
  const fetcher = useFetcher<StockAnswer>();
  const undo = useChangeToasts(fetcher, (answer) => {
    if (!answer.ok) {
      return answer.field === null ? { text: answer.mistakes.join(" "), isProblem: true } : null;
    }
    onDone();
    const back = answer.undo && { intent: "undo", undo: JSON.stringify(answer.undo) };
    return { text: answer.said, undo: back };
  });
  const refused = fetcher.data !== undefined && !fetcher.data.ok ? fetcher.data : null;
  return { fetcher, refused, undo };
}
