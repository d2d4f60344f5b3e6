import type { ComponentProps } from "react";

const LOOK =
  "min-h-8 rounded-control border border-control bg-white px-2 text-second touch:min-h-11";

/** A control without a visible label, for a bar of filters or a row. */
export function CompactSelect({
  className = "",
  ...select
}: ComponentProps<"select"> & { "aria-label": string }) {
  return <select {...select} className={`${LOOK} ${className}`} />;
}

export function CompactInput({
  className = "",
  ...input
}: ComponentProps<"input"> & { "aria-label": string }) {
  return <input {...input} className={`${LOOK} ${className}`} />;
}
