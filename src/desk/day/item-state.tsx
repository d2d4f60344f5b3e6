import { CarFront, Check, CircleQuestionMark, Clock, LogIn } from "lucide";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { Chip } from "#desk/ui/chip.tsx";

/** Who drives, where that is all that there is to say. */
function Driver({ stop, address }: Pick<ScheduleItem, "stop" | "address">) {
  if (stop === null || address === null) return null;
  const { driver, truck } = stop;
  if (driver === null) return <span className="font-semibold text-amber-title">No driver</span>;
  return (
    <span className="truncate text-muted">
      {[driver.name.split(" ")[0], truck].filter(Boolean).join(", ")}
    </span>
  );
}

/** The state where it is news; a visit that is only to come says nothing. */
export function ItemState({ item }: { item: ScheduleItem }) {
  const { state, stateText } = item;
  switch (state) {
    case "late":
      return (
        <Chip look="alarm" icon={Clock}>
          {stateText}
        </Chip>
      );
    case "no-cart":
      return (
        <Chip look="danger" icon={CarFront}>
          {stateText}
        </Chip>
      );
    case "due":
      return (
        <Chip look="amber" icon={Clock}>
          {stateText}
        </Chip>
      );
    case "here":
      return (
        <Chip look="ink" icon={LogIn}>
          {stateText}
        </Chip>
      );
    case "requested":
      return (
        <Chip look="dashed" icon={CircleQuestionMark}>
          {stateText}
        </Chip>
      );
    case "done":
      return <Chip icon={Check}>{stateText || "Done"}</Chip>;
    case "planned":
      return <Driver stop={item.stop} address={item.address} />;
  }
}
