import type { ReactNode } from "react";

const GROUND = { white: "", foam: "bg-foam", sand: "bg-sand" } as const;

export function Section({
  title,
  lead,
  aside,
  ground = "white",
  id,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  ground?: keyof typeof GROUND;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <section className={`section ${GROUND[ground]}`} id={id}>
      <div className="page">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
          <div className="grid gap-4">
            <h2>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

export function ShoreBand({ map, children }: { map: ReactNode; children: ReactNode }) {
  return (
    <section className="shore-band">
      <div className="page">
        <div className="shore-band-text">{children}</div>
      </div>
      <div className="shore-band-map">{map}</div>
    </section>
  );
}
