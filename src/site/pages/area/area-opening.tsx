import type { ComponentProps, ReactNode } from "react";
import { TextLink } from "#ui/action/text-link.tsx";
import type { Ground } from "#ui/layout/section.tsx";

export function AreaOpening({
  panel,
  ground = "white",
  children,
}: {
  panel: ReactNode;
  ground?: Ground;
  children: ReactNode;
}) {
  return (
    <div className={ground === "foam" ? "bg-foam" : ""}>
      <div className="page grid items-start gap-x-18 gap-y-6 py-[clamp(36px,6.6vw,88px)] lg:grid-cols-[1fr_460px]">
        <div className="grid max-w-[68ch] gap-4 text-17 md:gap-5">{children}</div>
        {panel}
      </div>
    </div>
  );
}

/** Has a name of its own, or that of a heading inside it. */
export function AreaPanel(panel: ComponentProps<"aside">) {
  return <aside {...panel} className="rounded-panel bg-foam p-5 lg:p-8" />;
}

export function AreaLinks({
  id,
  title,
  towns,
}: {
  id: string;
  title: string;
  towns: readonly { slug: string; href: string; name: string; note?: string | undefined }[];
}) {
  return (
    <nav className="page py-10 tabular-nums max-md:py-7" aria-labelledby={id}>
      <h2 id={id} className="text-20 tracking-[-0.015em]">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-7 max-md:grid max-md:grid-cols-2 max-md:gap-x-4">
        {towns.map(({ slug, href, name, note }) => (
          <li key={slug}>
            <TextLink href={href}>{name}</TextLink>
            {note !== undefined && (
              <span className="max-md:block max-md:text-13 max-md:text-muted"> {note}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
