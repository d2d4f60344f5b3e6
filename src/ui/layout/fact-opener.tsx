import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

export function FactOpener({
  icon,
  title,
  children,
}: {
  icon: IconNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[44px_1fr] gap-x-2 border-line border-t pt-4 md:block md:border-ink md:border-t-2 md:pt-6">
      <Icon of={icon} size={26} className="text-bay md:mb-4" />
      <div>
        <h3>{title}</h3>
        <div className="mt-1 text-muted md:mt-2">{children}</div>
      </div>
    </div>
  );
}
