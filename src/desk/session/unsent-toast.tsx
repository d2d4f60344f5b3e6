import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLiveState } from "#desk/ui/live.tsx";
import { CONNECTION_IS_BACK } from "#desk/ui/use-unsent-message.ts";
import { splitSentence } from "#ui/form/field.tsx";
import { useToast } from "#ui/notice/toaster.tsx";

/** For the page to show the message itself. */
const SHOW_AFTER_MS = 150;

/** The latest post of this page that was not handled; another object each time. */
let unsent: { text: string } | null = null;
const listeners = new Set<() => void>();

/** Why the latest post was not handled, or null once one was. */
export function reportUnsent(text: string | null): void {
  if (text === null && unsent === null) return;
  unsent = text === null ? null : { text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isInView(sentence: string): boolean {
  return [...document.querySelectorAll("[role=alert]")].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect();
    const isSeen = alert.checkVisibility() && bottom > 0 && top < window.innerHeight;
    return isSeen && (alert.textContent ?? "").includes(sentence);
  });
}

/** Says above the page that a post was not handled, unless its form says so in view. */
export function UnsentToast() {
  const toast = useToast();
  const shown = useRef<string | null>(null);
  const latest = useSyncExternalStore(
    subscribe,
    () => unsent,
    () => null,
  );
  useEffect(() => {
    if (latest === null) {
      if (shown.current !== null) toast(null);
      shown.current = null;
      return;
    }
    const { text } = latest;
    const timer = setTimeout(() => {
      const [title = ""] = splitSentence(text);
      if (isInView(title)) return;
      shown.current = text;
      toast({ text, isProblem: true });
    }, SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [latest, toast]);
  const isLive = useLiveState() === "live";
  useEffect(() => {
    if (!isLive || shown.current === null) return;
    shown.current = null;
    toast({ text: CONNECTION_IS_BACK });
  }, [isLive, toast]);
  return null;
}
