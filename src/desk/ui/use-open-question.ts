import { useEffect, useState } from "react";
import type { Rejection } from "./action-data.ts";

/**
 * Whether a question, or the offer to save anyway, still speaks of what the page shows: it ends as soon as somebody types,
 * since its button posts what was sent before.
 */
export function useOpenQuestion(rejection: Rejection<unknown> | null): boolean {
  const [ended, setEnded] = useState<unknown>(null);
  useEffect(() => {
    if (rejection === null) return;
    const end = () => setEnded(rejection);
    document.addEventListener("input", end);
    return () => document.removeEventListener("input", end);
  }, [rejection]);
  return rejection !== null && ended !== rejection;
}
