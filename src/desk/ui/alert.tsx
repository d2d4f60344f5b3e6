import { Check, CircleAlert, type IconNode, TriangleAlert } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

const LOOKS = {
  danger: { role: "alert", icon: CircleAlert, color: "bg-danger-soft font-semibold text-danger" },
  success: {
    role: "status",
    icon: Check,
    color: "bg-seagrass-soft font-semibold text-seagrass-text",
  },
  info: { role: "status", icon: Check, color: "bg-bay-soft font-semibold text-bay-dark" },
  warning: { role: undefined, icon: TriangleAlert, color: "bg-amber-soft text-amber-title" },
} as const;

/** A box with one message; nothing while it has no children. `className` places it. */
export function Alert({
  look = "danger",
  icon = LOOKS[look].icon,
  action,
  className = "",
  children,
  ...rest
}: ComponentProps<"div"> & { look?: keyof typeof LOOKS; icon?: IconNode; action?: ReactNode }) {
  if (!children) return null;
  const { role, color } = LOOKS[look];
  return (
    <div
      role={role}
      {...rest}
      className={`flex gap-2 rounded-control px-3 py-2 ${action ? "flex-wrap items-center" : "items-start"} ${color} ${className}`}
    >
      <span className="mt-0.5 shrink-0">
        <Icon of={icon} size={16} />
      </span>
      <div className="min-w-0 grow basis-0 whitespace-pre-line">{children}</div>
      {action}
    </div>
  );
}

/** The same within a row or beside a control. */
export function InlineAlert({ id, className = "", children }: ComponentProps<"span">) {
  if (!children) return null;
  return (
    <span
      id={id}
      role="alert"
      className={`block font-semibold text-danger text-second ${className}`}
    >
      {children}
    </span>
  );
}
