import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

/** Prints the day, or the group with a key. `part` is the one that is being printed. */
export function usePrintedPart() {
  const [part, setPart] = useState<string | null>(null);
  const print = useCallback((key: string | null) => {
    flushSync(() => setPart(key));
    window.addEventListener("afterprint", () => setPart(null), { once: true });
    window.print();
  }, []);
  return { part, print };
}
