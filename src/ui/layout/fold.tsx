import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/**
 * A part that is closed until it is opened, one of a list or alone. Print shows all of it, and with `onPhones` wide
 * windows do too, in browsers that can show the content of a closed part.
 */
export function Fold({
  title,
  open = false,
  onPhones = false,
  children,
}: {
  title: string;
  open?: boolean;
  onPhones?: boolean;
  children: ReactNode;
}) {
  const whenWide = onPhones
    ? "md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible] md:supports-[selector(::details-content)]:[&>summary]:hidden"
    : "";
  return (
    <details
      open={open}
      className={`group border-line border-b first:border-t-2 first:border-t-ink print:[&::details-content]:[content-visibility:visible] ${whenWide}`}
    >
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
        <h3 className="mt-0! text-17/[1.25]">{title}</h3>
        <Icon
          of={ChevronDown}
          className="text-bay transition-transform duration-150 ease-out group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[68ch] pb-5.5">
        {onPhones && (
          <h3 className="hidden py-3 text-17/[1.25] md:supports-[selector(::details-content)]:block">
            {title}
          </h3>
        )}
        {children}
      </div>
    </details>
  );
}
