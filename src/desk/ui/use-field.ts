import { useEffect, useId, useRef, useState } from "react";

/** A page has several forms, whose fields may have one name. An error may be wrong once its field is changed. */
export function useField(_name?: string, error?: string) {
  const [isCorrected, setCorrected] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ref.current?.closest("form");
    const reset = () => setCorrected(false);
    form?.addEventListener("submit", reset);
    return () => form?.removeEventListener("submit", reset);
  }, []);
  const onInput = () => {
    if (error) setCorrected(true);
  };
  return { id: useId(), shown: isCorrected ? undefined : error, frame: { ref, onInput } };
}
