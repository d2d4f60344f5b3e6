import { useEffect, useState } from "react";
import { TEXT_PREFIX } from "#desk/ui/drafts.ts";

/** A text that stays on this device until it is sent. `initial` is what a page without script was answered. */
export function useDraft(key: string, initial: string) {
  const name = TEXT_PREFIX + key;
  const [text, setText] = useState(initial);
  useEffect(() => {
    setText(localStorage.getItem(name) ?? initial);
  }, [name, initial]);
  const change = (value: string) => {
    setText(value);
    if (value === "") localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  };
  return [text, change] as const;
}
