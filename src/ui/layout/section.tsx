import type { ComponentProps, ReactNode } from "react";

export type Ground = "white" | "foam";

const GROUND: Record<Ground, string> = { white: "on-white", foam: "bg-foam" };

export function Lead({ className = "", children }: { className?: string; children: ReactNode }) {
  return <p className={`max-w-[60ch] text-lead text-muted ${className}`}>{children}</p>;
}

/** Something went otherwise than was asked for. */
export function AmberNote({ className = "", ...note }: ComponentProps<"p">) {
  return (
    <p
      {...note}
      data-notice
      className={`wrap-anywhere mt-4 border-amber border-l-4 bg-amber-soft px-4 py-3 font-medium ${className}`}
    />
  );
}

export function Section({
  title,
  lead,
  aside,
  ground = "white",
  id,
  className = "",
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  ground?: Ground;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section className={`py-section ${GROUND[ground]} ${className}`} id={id}>
      <div className="page">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
          <div className="grid gap-4">
            <h2>{title}</h2>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
