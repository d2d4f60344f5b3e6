import { useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import type { ChosenData } from "./stock-action.server.ts";

export type StockActionData = ActionData<ChosenData>;

/** Sends changes of the stock, says what was done, and offers to undo it: `undo` undoes the last one. */
export function useStockChanges(onDone: () => void = () => {}) {
  const fetcher = useFetcher<StockActionData>();
  const undo = useChangeToasts(fetcher, (actionData) => {
    if (actionData.ok) onDone();
    else if (actionData.retryFields || Object.keys(actionData.fieldErrors).length > 0) return null;
    return toMessage(actionData);
  });
  return { fetcher, rejection: findRejection(fetcher.data), undo };
}
