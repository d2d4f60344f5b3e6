import type { IconNode } from "lucide";
import { createElement } from "react";

/** Decorative. `size` in CSS pixels. */
export function Icon({
  of: drawing,
  size = 20,
  className,
}: {
  of: IconNode;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {drawing.map(([shape, attributes], index) =>
        createElement(shape, { key: `${shape}${index}`, ...attributes }),
      )}
    </svg>
  );
}
