import type { ReactNode } from "react";

export function AsidePage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid gap-x-12 gap-y-9 pt-10 pb-18 lg:grid-cols-[minmax(0,660px)_380px] lg:justify-between lg:pt-16 lg:pb-26">
      {children}
      {aside && (
        <div className="grid content-start md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:gap-x-12">
          {aside}
        </div>
      )}
    </div>
  );
}

export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-6 pb-7">
      <h2 className="mb-1.5 text-17/[1.35] tracking-[-0.01em]">{title}</h2>
      {children}
    </section>
  );
}
