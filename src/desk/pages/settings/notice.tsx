import { useLocation } from "react-router";
import { Alert } from "#desk/ui/alert.tsx";

const WORDS = {
  saved: "Kept as a draft. Nobody else sees it until you publish.",
  published: "Published. It shows on every page within a minute.",
  discarded: "Discarded. The site is as it was.",
  undone: "Taken back. It shows on every page within a minute.",
  resolved: "Kept. Publish when you are ready.",
  release: "Done. The site shows what you chose.",
  refused:
    "Nothing was published, because something must be corrected. What you typed is kept; each place is marked.",
  conflict: "Nothing was published: somebody changed the same thing. Both versions are below.",
} as const;

export type Done = keyof typeof WORDS;

const isDone = (name: string | null): name is Done => name !== null && name in WORDS;

/** What the last post did. */
export function Notice() {
  const done = new URLSearchParams(useLocation().search).get("done");
  if (!isDone(done)) return null;
  const isProblem = done === "refused" || done === "conflict";
  return (
    <Alert look={isProblem ? "danger" : "info"} className="mb-5 max-w-3xl">
      {WORDS[done]}
    </Alert>
  );
}
