import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { StockActionData } from "#desk/stock/use-stock-changes.ts";
import { findRejection } from "#desk/ui/action-data.ts";

const PAUSE_MS = 700;

/** Keeps what a form holds as a draft on the server: after a pause in typing, and when the field is left. */
export function useDraft() {
  const fetcher = useFetcher<StockActionData>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (extra?: { name: string; value: string }) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current === null) return;
    const fields = new FormData(form.current);
    fields.set("intent", "draft");
    if (extra) fields.set(extra.name, extra.value);
    void fetcher.submit(fields, { method: "post" });
  };
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS);
  };
  /** Only what is not on its way yet. */
  const saveNow = () => {
    if (timer.current !== undefined) save();
  };
  return { fetcher, form, save, saveSoon, saveNow, rejection: findRejection(fetcher.data) };
}
