import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

const LOOKS = {
  plain: "bg-stage text-ink",
  bay: "bg-bay-soft text-bay-dark",
  green: "bg-seagrass-soft text-seagrass-text",
  amber: "bg-amber-soft text-amber-title",
  danger: "bg-danger-soft text-danger",
  alarm: "bg-danger text-white",
  ink: "bg-ink text-white",
  outline: "border border-control text-ink",
  dashed: "border border-bay border-dashed text-bay-dark",
};

/** A state: an icon and a word, never color alone. */
export function Chip({
  look = "plain",
  icon,
  children,
}: {
  look?: keyof typeof LOOKS;
  icon?: IconNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-caption font-semibold whitespace-nowrap ${LOOKS[look]}`}
    >
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}
