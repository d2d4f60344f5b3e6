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
    <section className="bg-sand py-12 md:py-16">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 md:gap-y-8">
        <div className="grid max-w-[60ch] gap-3">
          <h2>{title}</h2>
          <p className="text-17 text-muted">{text}</p>
        </div>
        <div className="end-action flex flex-wrap gap-3 sm:items-start max-sm:w-full max-sm:flex-col">
          {children}
        </div>
      </div>
    </section>
  );
}
