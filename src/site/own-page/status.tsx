import { Check } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { Badge } from "#ui/layout/badge.tsx";

/** A sentence about what was just done, and the state of a booking or an appointment. */
export function OwnPageStatus({
  done,
  badge,
  tone,
  isGood,
}: {
  done: string | null;
  badge: string;
  tone: ComponentProps<typeof Badge>["tone"];
  isGood: boolean;
}) {
  return (
    <>
      {done && (
        <p role="status" className="rounded-panel bg-seagrass-soft px-5 py-4 text-seagrass-text">
          {done}
        </p>
      )}
      <p>
        <Badge tone={tone} className="min-h-8! px-3! text-15!">
          {isGood && <Icon of={Check} size={16} />}
          {badge}
        </Badge>
      </p>
    </>
  );
}
