import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { readDraft, saveDraft } from "./contact-draft.ts";
import { fill, valuesOf } from "./form-values.ts";
import { draftOf, type Prefill, withDraft } from "./prefill.ts";

/**
 * The message as it stood before React took over the page. On taking over, React writes a text area's first text anew,
 * over whatever had been typed until then; a render comes before that.
 */
function useEarlyMessage(): string | null {
  const takingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [message] = useState(() => {
    if (!takingOver || typeof document === "undefined") return null;
    const area = document.getElementById("message");
    return area instanceof HTMLTextAreaElement ? area.value : null;
  });
  return message;
}

/**
 * Puts the draft back when the form appears, if `restore` says so. Answers what keeps it up to date, to be called on
 * every input.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  prefill: Prefill,
  restore: boolean,
): () => void {
  const { firstLine, interest } = prefill;
  const early = useEarlyMessage();
  const save = () => {
    if (form.current) saveDraft(draftOf(valuesOf(form.current), prefill));
  };
  useEffect(() => {
    if (!form.current) return;
    const own = { firstLine, interest };
    if (early !== null) fill(form.current, { message: early });
    const draft = restore ? readDraft() : null;
    if (draft) fill(form.current, withDraft(valuesOf(form.current), draft, own));
    // What was typed before the script was there has not been kept yet.
    saveDraft(draftOf(valuesOf(form.current), own));
  }, [form, firstLine, interest, restore, early]);
  return save;
}
