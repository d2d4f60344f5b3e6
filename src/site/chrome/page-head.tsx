import type { ReactNode } from "react";
import { Lead } from "#ui/layout/section.tsx";
import { Trail } from "./trail.tsx";

export function PageHead({
  via,
  current,
  title,
  lead,
  className = "",
  aside,
  children,
}: {
  via?: readonly { label: string; to: string }[] | undefined;
  /** The page's name in the breadcrumbs. */
  current: string;
  title: string;
  lead: ReactNode;
  className?: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`page pt-[clamp(28px,3.6vw,44px)] ${className}`}>
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <Trail via={via} current={current} />
        <h1 className="mt-2 max-w-full text-title">{title}</h1>
        <Lead>{lead}</Lead>
        {children}
      </div>
      {aside}
    </div>
  );
}
