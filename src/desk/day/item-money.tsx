import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { formatCents, usd } from "#domain/money.ts";

/** "$1,119.56 + $500" to collect, "$500 held" to give back; nothing where no money is open. */
export function ItemMoney({ stop }: Pick<ScheduleItem, "stop">) {
  if (stop === null) return null;
  const { dueCents, depositDueCents, depositHeldCents } = stop;
  const due = dueCents > 0 ? formatCents(dueCents) : null;
  if (depositDueCents > 0) {
    return (
      <>
        {due !== null && `${due} `}
        <span className="text-caption text-muted">
          {due === null ? "" : "+ "}
          {usd(depositDueCents / 100)}
          <span className="sr-only"> deposit</span>
        </span>
      </>
    );
  }
  return (
    <>
      {due !== null && `${due} `}
      {depositHeldCents > 0 && (
        <span className="text-caption text-muted">{usd(depositHeldCents / 100)} held</span>
      )}
    </>
  );
}
