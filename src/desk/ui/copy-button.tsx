import { Copy } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** How long the check shows. */
const DONE_MS = 1000;

/** Nothing where the browser cannot copy. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!canCopy) return null;
  return (
    <Button
      icon={Copy}
      done={isDone}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}
    >
      {children}
    </Button>
  );
}
