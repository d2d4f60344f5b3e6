import type { IconNode } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

/** A link to the month before or after; empty space without a path. */
export function MonthLink({
  path,
  text,
  icon,
}: {
  path: string | null;
  text: string;
  icon: IconNode;
}) {
  if (path === null) return <span className="size-11" />;
  return (
    <a
      href={path}
      aria-label={text}
      className="grid size-11 place-items-center rounded-field border-[1.5px] border-edge hover:border-ink"
    >
      <Icon of={icon} />
    </a>
  );
}
