import type { ComponentProps } from "react";

const TONE = {
  white: "bg-white text-ink",
  stage: "bg-stage text-ink",
  green: "bg-seagrass-soft text-seagrass-text",
  amber: "bg-amber-soft text-amber-title",
};

export function Badge({
  tone,
  className = "",
  ...badge
}: ComponentProps<"span"> & { tone: keyof typeof TONE }) {
  return (
    <span
      {...badge}
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-badge px-[9px] py-0.5 font-semibold text-13 tracking-[0.02em] ${TONE[tone]} ${className}`}
    />
  );
}
