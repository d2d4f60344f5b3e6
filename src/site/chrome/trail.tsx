import { ChevronRight } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

/** Where the page stands: Home, the pages between, and the page itself as text. */
export function Trail({
  via = [],
  current,
}: {
  via?: readonly { label: string; to: string }[];
  current: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ label: "Home", to: "/" }, ...via].map(({ label, to }) => (
          <li key={to} className="crumb">
            <a href={to}>{label}</a>
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
