import type { ReactNode } from "react";

/** A part of the pane beside a record, with what can be opened at its right. */
export function PanePart({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-section">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
