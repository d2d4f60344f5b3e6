import type { ReactNode } from "react";

/** A sand band with text at its left and the map of the shore at its right, as far as the edge of the window. */
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
