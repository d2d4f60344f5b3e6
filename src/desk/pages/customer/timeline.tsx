import {
  CalendarCheck,
  CalendarClock,
  Check,
  CreditCard,
  Flag,
  type IconNode,
  Mail,
  MessageSquareText,
  Pencil,
  Phone,
  StickyNote,
} from "lucide";
import { Form } from "react-router";
import { AppointmentStepButton, nextStep } from "#desk/appointments/appointment-actions.tsx";
import { AppointmentChip } from "#desk/appointments/appointment-chip.tsx";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import { NoteText } from "#desk/notes/note-text.tsx";
import { undoFields } from "#desk/ui/action-data.ts";
import { EarlierLink } from "#desk/ui/earlier-link.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Timeline, type TimelineLine } from "#desk/ui/timeline.tsx";
import type { Named } from "#domain/inquiries/mentions.ts";
import type { CustomerView } from "./customer-view.server.ts";
import type { AppointmentItem, TimelineDay, TimelineItem } from "./timeline-item.ts";
import { customerPageQuery } from "./timeline-query.ts";

const LOOKS: Record<TimelineItem["icon"], { icon: IconNode; look: string }> = {
  inquiry: { icon: MessageSquareText, look: "bg-stage text-ink" },
  reply: { icon: Mail, look: "bg-stage text-ink" },
  call: { icon: Phone, look: "bg-stage text-ink" },
  appointment: { icon: CalendarClock, look: "bg-bay-soft text-bay-dark" },
  rental: { icon: CalendarCheck, look: "bg-bay-soft text-bay-dark" },
  payment: { icon: CreditCard, look: "bg-seagrass-soft text-seagrass-text" },
  note: { icon: StickyNote, look: "bg-sand text-body-text" },
  step: { icon: Flag, look: "bg-bay-soft text-bay-dark" },
  done: { icon: Check, look: "bg-seagrass-soft text-seagrass-text" },
  change: { icon: Pencil, look: "bg-foam text-muted" },
};

/** People who can be mentioned in a note. */
type PeopleProps = { people: readonly Named[] };

const GROUP_LABELS = {
  messages: "Messages",
  appointments: "Appointments",
  rentals: "Rentals",
  payments: "Payments",
  notes: "Notes",
  changes: "Changes",
} as const;

function BookingCard({ booking }: { booking: NonNullable<TimelineItem["booking"]> }) {
  const [first, ...others] = booking.lines;
  return (
    <div className="relative mt-1.5 rounded-xl border border-line px-4 py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span>{first}</span>
        <strong className="figures font-semibold">{booking.amount}</strong>
      </p>
      {others.map((line) => (
        <p key={line} className="text-muted text-second">
          {line}
        </p>
      ))}
    </div>
  );
}

function AppointmentCard({
  appointment: { appointment, lines },
}: {
  appointment: AppointmentItem;
}) {
  const [first, ...others] = lines;
  const step = nextStep(appointment);
  const canStep = step !== null && appointment.canEdit;
  if (first === undefined && !canStep) return null;
  return (
    <div className="relative mt-1.5 flex items-center gap-3 rounded-xl border border-line px-4 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-semibold">{first ?? appointment.when}</p>
        {others.map((line) => (
          <p key={line} className="wrap-break-word whitespace-pre-line text-muted text-second">
            {line}
          </p>
        ))}
      </div>
      {canStep && <AppointmentStepButton appointment={appointment} step={step} size="row" />}
    </div>
  );
}

function DeleteNote({ note }: { note: number }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={undoFields(note)} />
      <button
        type="submit"
        className="font-semibold text-bay text-second hover:underline touch:min-h-11"
      >
        Delete
      </button>
    </Form>
  );
}

function toLine(item: TimelineItem, people: readonly Named[]): TimelineLine {
  const { key, icon, who = "", title, to, text, when, appointment, booking, isVoid, note } = item;
  const { look, icon: picture } = LOOKS[icon];
  return {
    key,
    who,
    what: title,
    when,
    to,
    icon: { of: picture, look },
    isVoid: isVoid === true,
    marks: (
      <>
        {appointment && <AppointmentChip {...appointment.appointment} />}
        {booking && <StateChip state={booking.state} isLate={booking.isLate} />}
        {note !== undefined && <DeleteNote note={note} />}
      </>
    ),
    below: (
      <>
        {text && (
          <p
            className={`wrap-break-word whitespace-pre-line ${icon === "note" ? "mt-1 rounded-control bg-sand px-3 py-2" : "text-muted text-second"}`}
          >
            {icon === "note" ? <NoteText text={text} people={people} /> : text}
          </p>
        )}
        {appointment && <AppointmentCard appointment={appointment} />}
        {booking && <BookingCard booking={booking} />}
      </>
    ),
  };
}

function Day({ day: { title, aside, items }, people }: { day: TimelineDay } & PeopleProps) {
  return (
    <section aria-label={title} className="mb-3">
      <h2 className="mb-2 text-section">
        {title}
        {aside !== "" && <span className="ml-2 font-normal text-muted text-second">{aside}</span>}
      </h2>
      <Timeline lines={items.map((item) => toLine(item, people))} />
    </section>
  );
}

/** Everything that happened, the newest first. */
export function CustomerTimeline({ view, people }: { view: CustomerView } & PeopleProps) {
  const { id, query, groups, count, days, hidden } = view;
  const { path } = customerPageQuery(id);
  const tabs = [
    { group: null, label: "Everything", count },
    ...groups
      .filter(({ group, count }) => count > 0 || group === query.group)
      .map(({ group, count }) => ({ group, label: GROUP_LABELS[group], count })),
  ];
  return (
    <section aria-label="What happened">
      <div className="mb-4">
        <Segmented
          label="Show"
          tabs={tabs.map(({ group, label, count }) => ({
            label,
            count,
            current: query.group === group,
            to: path(query, { group, isAll: false }),
          }))}
        />
      </div>
      {days.map((day) => (
        <Day key={day.title} day={day} people={people} />
      ))}
      {days.length === 0 && (
        <EmptyState icon={MessageSquareText} title="Nothing here" isInset>
          Messages, appointments, bookings and payments appear here automatically.
        </EmptyState>
      )}
      <EarlierLink hidden={hidden} />
    </section>
  );
}
