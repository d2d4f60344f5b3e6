import { CalendarDays, IdCard } from "lucide";
import { CallLink } from "#site/chrome/call-button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { inlineLinkClass, textLinkClass } from "#ui/action/text-link.tsx";
import { RadioGroup } from "#ui/form/field.tsx";
import type { PickedAppointment } from "./appointment-view.server.ts";

const ROW =
  "flex min-h-16 scroll-mt-24 scroll-mb-6 items-center gap-4 rounded-panel border-[1.5px] border-edge bg-white px-4 py-2 hover:border-ink in-aria-invalid:border-danger! has-checked:border-[2.5px] has-checked:border-ink has-checked:px-[15px] has-checked:py-[7px] has-focus-visible:[outline:3px_solid_var(--color-bay)] has-focus-visible:outline-offset-3";
const RADIO =
  "size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-white outline-none checked:border-[7px] checked:border-ink forced-colors:appearance-auto";

/** CSS shows the button's label for the radio with this id. */
const toId = (index: number) => (index === 0 ? "appointment" : `appointment-${index}`);

/** No time is preselected unless the visitor has chosen one on another page. */
export function PickATime({
  appointment,
  error,
}: {
  appointment: PickedAppointment;
  error: string | undefined;
}) {
  const { about, rows, chosen, more, promise, bring, kind, place } = appointment;
  return (
    <div>
      <input type="hidden" name="visit" value={kind} />
      <input type="hidden" name="place" value={place} />
      <RadioGroup
        name="appointment"
        legend={
          <span className="display block text-24/[1.25] tracking-[-0.018em]">Pick a time</span>
        }
        error={error}
      >
        <p className="-mt-1 mb-2.5 text-muted">{about}</p>
        {rows.length === 0 && (
          <p className="mb-2.5">
            No time is free right now. Call <CallLink className={inlineLinkClass} />, or send us a
            message.
          </p>
        )}
        <div className="grid gap-2.5">
          {rows.map(({ startsAt, day, date, time }, index) => (
            <label key={startsAt} className={ROW}>
              <input
                type="radio"
                id={toId(index)}
                name="appointment"
                value={startsAt}
                defaultChecked={startsAt === chosen}
                className={RADIO}
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span className="leading-[1.35]">
                  <span className="font-semibold text-17">
                    {day}
                    {date !== "" && <span className="max-sm:sr-only">, </span>}
                  </span>
                  <span className="text-muted max-sm:block max-sm:text-15">{date}</span>
                </span>
                <span className="whitespace-nowrap font-semibold text-20">{time}</span>
              </span>
            </label>
          ))}
          <label className={ROW}>
            <input
              type="radio"
              id={rows.length === 0 ? "appointment" : "appointment-none"}
              name="appointment"
              value=""
              className={RADIO}
            />
            <span className="leading-[1.4]">
              <span className="block font-semibold">No time yet, just contact me</span>
              <span className="block text-muted text-15">{promise}</span>
            </span>
          </label>
        </div>
      </RadioGroup>
      {rows.length > 0 && (
        <a href={more.to} className={`${textLinkClass} mt-2 underline underline-offset-4`}>
          <Icon of={CalendarDays} size={18} />
          {more.text}
        </a>
      )}
      {bring.length > 0 && (
        <ul className="mt-5 grid gap-1.5 border-line border-t pt-5 text-15">
          {bring.map(({ title, text }) => (
            <li key={title} className="flex items-start gap-3">
              <Icon of={IdCard} size={18} className="mt-0.5 shrink-0 text-bay" />
              <span>
                <span className="text-muted">Bring: </span>
                <strong className="font-semibold">{title}</strong>
                <span className="text-muted">, {text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SHOWN = [
  "hidden in-[form:has(#appointment:checked)]:inline",
  "hidden in-[form:has(#appointment-1:checked)]:inline",
  "hidden in-[form:has(#appointment-2:checked)]:inline",
];

/** The button's label for the chosen time. CSS shows the right one, also without script. */
export function BookLabel({
  appointment: { rows, isRequest },
}: {
  appointment: PickedAppointment;
}) {
  return (
    <>
      <span className="in-[form:has([name=appointment]:not([value='']):checked)]:hidden">
        Send message
      </span>
      {rows.map(({ startsAt, label }, index) => (
        <span key={startsAt} className={SHOWN[index]}>
          {isRequest ? "Request" : "Book"} {label}
        </span>
      ))}
    </>
  );
}
