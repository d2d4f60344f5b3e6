import { ChevronRight } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

export function Trail({
  via = [],
  current,
}: {
  via?: readonly { label: string; to: string }[] | undefined;
  current: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-15">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ label: "Home", to: "/" }, ...via].map(({ label, to }) => (
          <li key={to} className="inline-flex min-h-11 items-center gap-2">
            <a
              href={to}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {label}
            </a>
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
