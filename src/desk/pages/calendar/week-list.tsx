import { Ban, Check, CircleQuestionMark, Clock, type IconNode, LogIn, UserX } from "lucide";
import { canMove } from "#desk/appointments/appointment-labels.ts";
import { Icon } from "#ui/action/icon.tsx";
import { formatShortMinutes, formatSpan } from "./minutes.ts";
import type { BarLook, ShopBar, ShopBlock } from "./shop-bars.server.ts";
import type { LaneDay, ShopLane } from "./shop-view.server.ts";

const ICONS: Partial<Record<BarLook, IconNode>> = {
  requested: CircleQuestionMark,
  here: LogIn,
  done: Check,
  late: Clock,
  "no-show": UserX,
};

const toId = (look: string) => `week-${look}`;

/** Drawings of the visits' icons, once for all of them. */
export const WeekIcons = () => (
  <svg className="hidden" aria-hidden="true">
    {Object.entries(ICONS).map(([look, icon]) => (
      <symbol key={look} id={toId(look)} viewBox="0 0 24 24">
        {icon.map(([Shape, attributes]) => (
          <Shape key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </symbol>
    ))}
  </svg>
);

type Opened = { path: string; id: string };

/** Covers the row that it opens, whose visible text is in another order than the name. */
const RowLink = ({
  id,
  label,
  opened,
  canMove = false,
}: {
  id: string;
  label: string;
  opened: Opened;
  canMove?: boolean;
}) => (
  <a
    href={`${opened.path}&open=${id}`}
    data-bar={id}
    data-movable={canMove ? "" : undefined}
    tabIndex={-1}
    aria-current={opened.id === id ? "true" : undefined}
  >
    {label}
  </a>
);

const DayAppointment = ({
  bar,
  opened,
  canEdit,
}: {
  bar: ShopBar;
  opened: Opened;
  canEdit: boolean;
}) => (
  <>
    <span aria-hidden="true" data-look={bar.look}>
      <time>{formatShortMinutes(bar.from)}</time>
      {bar.name}
      {ICONS[bar.look] && (
        <svg className="icon" width="14" height="14" aria-hidden="true">
          <use href={`#${toId(bar.look)}`} />
        </svg>
      )}
    </span>
    <RowLink
      id={bar.reference}
      canMove={canEdit && canMove(bar)}
      label={bar.label}
      opened={opened}
    />
  </>
);

const Blocked = ({
  block: { id, from, minutes, reason, label },
  opened,
}: {
  block: ShopBlock;
  opened: Opened;
}) => (
  <>
    <span aria-hidden="true" data-look="blocked">
      <Icon of={Ban} size={13} />
      {minutes >= 720 ? "All day" : formatSpan(from, from + minutes)}, {reason}
    </span>
    <RowLink id={id} label={label} opened={opened} />
  </>
);

/** Visits and blocks of a day in the order of their times, with the line of now between them. */
export function WeekList({
  lane,
  day,
  opened,
  now,
  moving,
}: {
  lane: ShopLane;
  day: LaneDay;
  /** The open record, and the address to which `&open=` is added. */
  opened: Opened;
  /** Minutes since midnight; null on other days than today. */
  now: number | null;
  /** The reference of the visit that is being moved. */
  moving: string | null;
}) {
  const appointments = day.bars.map((bar) => ({
    from: bar.from,
    id: bar.reference,
    row: <DayAppointment bar={bar} opened={opened} canEdit={lane.canEdit} />,
  }));
  const blocks = day.blocks.map((block) => ({
    from: block.from,
    id: block.id,
    row: <Blocked block={block} opened={opened} />,
  }));
  const rows = [...appointments, ...blocks].sort((a, b) => a.from - b.from);
  if (rows.length === 0) return <p className="sr-only">{lane.label}: nothing</p>;
  const nowIndex = now === null ? -1 : rows.findIndex(({ from }) => from > now);
  const toItem = ({ id, row }: (typeof rows)[number]) => (
    <li key={id} data-moving={moving === id ? "" : undefined}>
      {row}
    </li>
  );
  return (
    <ul className="week-list">
      {rows.slice(0, Math.max(0, nowIndex)).map(toItem)}
      {nowIndex >= 0 && <li className="now-line" aria-hidden="true" />}
      {rows.slice(Math.max(0, nowIndex)).map(toItem)}
    </ul>
  );
}
