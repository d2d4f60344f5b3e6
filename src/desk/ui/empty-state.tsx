import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** Placeholder for missing content: the situation, what is safe, and one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isInset = false,
}: {
  icon: IconNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The place around it has a padding. */
  isInset?: boolean;
}) {
  return (
    <div className={`max-w-100 ${isInset ? "py-4" : "px-4 py-8 md:px-6"}`}>
      <span className="text-bay">
        <Icon of={icon} size={22} />
      </span>
      <h2 className="mt-2 text-section">{title}</h2>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
