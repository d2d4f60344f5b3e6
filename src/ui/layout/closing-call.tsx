import type { ReactNode } from "react";

export function ClosingCall({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="bg-sand py-9 md:py-16" data-print="no">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="grid max-w-[60ch] gap-3">
          <h2>{title}</h2>
          <p className="text-17 text-muted">{text}</p>
        </div>
        <div className="end-action max-sm:w-full flex flex-wrap gap-3 max-sm:gap-2.5 sm:items-start max-sm:[&>a]:min-w-[45%] max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2.5">
          {children}
        </div>
      </div>
    </section>
  );
}
