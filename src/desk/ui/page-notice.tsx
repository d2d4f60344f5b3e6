import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** Over the page while it waits for something; `action` is the way on. */
export function PageNotice({
  icon,
  action,
  children,
}: {
  icon: IconNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="fixed top-4 left-1/2 z-50 flex w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-white py-3 pr-3 pl-4 shadow-pop"
    >
      <span className="text-bay">
        <Icon of={icon} size={18} />
      </span>
      <p className="min-w-56 flex-1">{children}</p>
      {action}
    </div>
  );
}
