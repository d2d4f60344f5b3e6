import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** What is, what is safe, and one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="max-w-md px-6 py-10">
      <span className="text-bay">
        <Icon of={icon} size={22} />
      </span>
      <h2 className="mt-3 text-section">{title}</h2>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
