import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** Where the page stands. Links come from the caller; the last one is the page itself, as text. */
export function Breadcrumbs({ links, current }: { links: ReactNode[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trail never changes its order
          <li key={index} className="crumb">
            {link}
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
