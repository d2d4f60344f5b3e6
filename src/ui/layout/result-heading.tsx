import type { ReactNode } from "react";

/** The heading of a page that follows a sent form: it takes the focus, so that the result is read first. */
export function ResultHeading({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing comes before the result, and the page works without script.
    <h1 tabIndex={-1} autoFocus className="text-balance text-title outline-none">
      {children}
    </h1>
  );
}
