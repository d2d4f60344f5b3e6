import type { ReactNode } from "react";

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
    <section className={`py-section ${ground === "foam" ? "bg-foam" : ""}`}>
      <div className="page grid items-start gap-x-18 gap-y-7 lg:grid-cols-[1fr_60%]">
        <div>
          <h2>{title}</h2>
          {link && <div className="mt-4">{link}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
