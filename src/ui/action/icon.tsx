import type { LucideIcon } from "lucide-react";

/** An icon beside text: decoration for the eye, silent for screen readers. Size in CSS pixels. */
export function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      strokeWidth={1.75}
      className={`shrink-0 ${className ?? ""}`}
    />
  );
}
