import { Search } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** `className` places it; `label` is for screen readers. */
export function SearchField({
  label,
  className = "",
  ...rest
}: { label: string } & ComponentProps<"input">) {
  return (
    <span className={`relative ${className}`}>
      <span className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted">
        <Icon of={Search} size={15} />
      </span>
      <input
        {...rest}
        type="search"
        aria-label={label}
        maxLength={100}
        className="min-h-8 w-full rounded-control border border-edge bg-white pr-2 pl-8 text-second placeholder:text-muted touch:min-h-11 max-md:min-h-12 max-md:rounded-xl"
      />
    </span>
  );
}
