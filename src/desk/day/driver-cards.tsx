import { Check, MapPin, Phone } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import { formatCents, usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { dayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";
import { isDriven, type StopItem } from "./driver-groups.ts";
import { itemIcon } from "./item-icon.ts";
import { ItemState } from "./item-state.tsx";

/** "next, in 10 min" */
function describeNext({ day, time }: StopItem, now: number): string {
  const left = dealershipInstant(day, time).getTime() - now;
  return left > 0 ? `next, in ${formatLength(left)}` : "next";
}

function Money({ item: { stop } }: { item: StopItem }) {
  const { dueCents, depositDueCents, depositHeldCents } = stop;
  const deposit = depositDueCents > 0 ? `${usd(depositDueCents / 100)} deposit` : "";
  if (dueCents > 0 || deposit !== "") {
    return (
      <p className="figures">
        <strong className="font-semibold">
          Collect {dueCents > 0 ? formatCents(dueCents) : deposit}
        </strong>
        {dueCents > 0 && deposit !== "" && <span className="text-muted"> + {deposit}</span>}
      </p>
    );
  }
  if (depositHeldCents === 0) return null;
  return <p className="figures text-muted">{usd(depositHeldCents / 100)} deposit held</p>;
}

const ICON_BUTTON = "max-md:size-12 max-md:min-h-0 max-md:px-0";

function StopActions({ item, isNext }: { item: StopItem; isNext: boolean }) {
  const { call, name, next, stop } = item;
  const label = (text: string) =>
    isNext ? (
      <>
        {text}
        <span className="sr-only">: {name}</span>
      </>
    ) : (
      <span className="sr-only">
        {text}: {name}
      </span>
    );
  const size = isNext ? "grow" : ICON_BUTTON;
  return (
    <div className="mt-3 flex gap-2">
      {call !== null && (
        <ButtonLink href={call} icon={Phone} data-call="" className={size}>
          {label("Call")}
        </ButtonLink>
      )}
      {stop.directions !== null && (
        <ButtonLink
          href={stop.directions}
          target="_blank"
          rel="noopener noreferrer"
          icon={MapPin}
          className={size}
        >
          {label("Directions")}
        </ButtonLink>
      )}
      {next !== null && next.to !== null && (
        <ButtonLink
          to={next.to}
          look={isNext ? "ink" : "outline"}
          data-next="step"
          className="grow"
        >
          {next.label}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      )}
    </div>
  );
}

function StopCard({
  item,
  place,
  isNext,
  now,
}: {
  item: StopItem;
  place: number | undefined;
  isNext: boolean;
  now: number;
}) {
  const { id, at, label, name, unit, cart, address, place: town, remarks, state, stop } = item;
  const isOut = stop.direction === "out";
  return (
    <li
      className={`rounded-2xl border bg-white p-4 ${isNext ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]" : "border-line"}`}
    >
      <p className="flex items-center gap-2">
        {place !== undefined && (
          <span
            className={`figures grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold ${isNext ? "bg-ink text-white" : "bg-stage"}`}
          >
            <span className="sr-only">Stop </span>
            {place}
          </span>
        )}
        <time className="figures font-semibold">{at}</time>
        <Chip look={isOut ? "bay" : "outline"} icon={itemIcon(item)}>
          {label}
        </Chip>
        <span className="ml-auto text-muted text-second">
          {state === "planned" ? isNext && describeNext(item, now) : <ItemState item={item} />}
        </span>
      </p>
      <h3 className="mt-1.5 text-section">
        <Link to={item.page ?? "#"} data-item={id}>
          {name}
        </Link>{" "}
        <span className="font-normal text-muted">
          · <span className="figures">{unit ?? "no cart yet"}</span> {cart}
        </span>
      </h3>
      <p>{[address, town].filter(Boolean).join(", ")}</p>
      {remarks !== "" && <p className="font-semibold">{remarks}</p>}
      <Money item={item} />
      <StopActions item={item} isNext={isNext} />
    </li>
  );
}

/** One driver's own stops, for a phone in the truck. */
export function DriverCards({ view }: { view: DayView }) {
  const { groups, query, now, plan } = view;
  const { mine, places } = plan;
  const stops = groups.flatMap(({ items }) => items.filter(isDriven));
  const open = stops.filter(({ state }) => state !== "done");
  const done = stops.filter(({ state }) => state === "done");
  return (
    <div className="mx-auto w-full max-w-160 px-4 pb-6 md:px-6">
      <div className="pt-1 pb-3">
        <p className="flex justify-between gap-3 pb-1.5">
          <span>
            <strong className="figures font-semibold">
              {mine.done} of {mine.total}
            </strong>{" "}
            <span className="text-muted">done{mine.truck !== "" && ` · ${mine.truck}`}</span>
          </span>
          {mine.cents > 0 && (
            <span className="text-muted">
              to collect{" "}
              <strong className="figures font-semibold text-ink">{formatCents(mine.cents)}</strong>
            </span>
          )}
        </p>
        <progress
          aria-label="Stops done"
          value={mine.done}
          max={Math.max(1, mine.total)}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-stage [&::-moz-progress-bar]:bg-bay [&::-webkit-progress-bar]:bg-stage [&::-webkit-progress-value]:bg-bay"
        />
      </div>
      {open.length === 0 && (
        <p className="rounded-2xl border border-line p-4 text-muted">
          {mine.total === 0 ? "You have no stops that day." : "All of your stops are done."}
        </p>
      )}
      <ol className="grid gap-3">
        {open.map((item, index) => (
          <StopCard
            key={item.id}
            item={item}
            place={places[item.id]}
            isNext={index === 0}
            now={now}
          />
        ))}
      </ol>
      {mine.done > 0 && (
        <p className="mt-3">
          <Link
            to={dayPath(query, { done: !query.done })}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-bay hover:underline"
          >
            {query.done ? "Hide what is done" : `Show ${mine.done} done`}
          </Link>
        </p>
      )}
      {done.length > 0 && (
        <ul className="text-muted">
          {done.map((item) => (
            <li key={item.id} className="flex items-center gap-2 border-line-2 border-t py-2">
              <span className="text-seagrass-text">
                <Icon of={Check} size={16} />
              </span>
              <span className="figures">{item.at}</span>
              <Link to={item.page ?? "#"} className="truncate font-semibold">
                {item.name}
              </Link>
              <span className="figures ml-auto">{item.unit}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
