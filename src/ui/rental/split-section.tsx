import type { ReactNode } from "react";

/** A band with its heading (and a link below it) at the left and a list or a table at the right. */
export function SplitSection({
  title,
  link,
  ground = "white",
  children,
}: {
  title: string;
  link?: ReactNode;
  ground?: "white" | "foam" | undefined;
  children: ReactNode;
}) {
  return (
    <section className={`section split-section ${ground === "foam" ? "bg-foam" : ""}`}>
      <div className="page">
        <div>
          <h2>{title}</h2>
          {link}
        </div>
        {children}
      </div>
    </section>
  );
}
