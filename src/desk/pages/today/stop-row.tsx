import {
  ArrowDownToLine,
  ArrowUpRight,
  CarFront,
  Check,
  ChevronDown,
  Clock,
  Phone,
  Truck,
} from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { Mark } from "./stop-mark.tsx";
import type { Stop } from "./stops.server.ts";
import type { DayRow } from "./timeline.server.ts";

/** Marks the link of a row. The keys J and K move among these. */
export const STOP_ROW = "data-stop";

/** A row of the day: two lines where there is little room, else a row of a table. */
export const ROW =
  "group relative flex min-h-11 items-center gap-3 border-line-2 border-t px-4 py-2 first:border-t-0 focus-within:bg-bay-soft focus-within:shadow-[inset_3px_0_0_var(--color-bay)] hover:bg-foam md:px-6 @3xl:grid @3xl:min-h-8.5 @3xl:grid-cols-[76px_112px_1.2fr_1fr_1.4fr_104px_132px] @3xl:gap-2 @3xl:py-0.5";

const KINDS = {
  deliver: { icon: ArrowUpRight, word: "Deliver", look: "text-ink" },
  return: { icon: ArrowDownToLine, word: "Return", look: "text-bay" },
};

const kindWord = ({ kind, address }: Stop) =>
  kind === "deliver" && address === null ? "Pickup" : KINDS[kind].word;

function State({ stop: { state, word } }: { stop: Stop }) {
  switch (state) {
    case "late":
      return (
        <Chip look="alarm" icon={Clock}>
          {word}
        </Chip>
      );
    case "no-cart":
      return (
        <Chip look="danger" icon={CarFront}>
          {word}
        </Chip>
      );
    case "due":
      return (
        <Chip look="amber" icon={Clock}>
          {word}
        </Chip>
      );
    case "done":
      return <Chip icon={Check}>{word}</Chip>;
    case "planned":
      return <span className="text-muted">{word}</span>;
  }
}

/** Returns the next step of a stop, or null. `rest` completes the link's text for screen readers. */
function nextStep({ reference, kind, state, name, word }: Stop) {
  const booking = `/desk/rentals/${reference}`;
  if (state === "done" || word === "Not out yet") return null;
  if (state === "no-cart") {
    return { to: `${booking}?do=cart`, text: "Choose cart", rest: ` for ${name}`, what: "cart" };
  }
  return kind === "deliver"
    ? { to: `${booking}?view=check-out`, text: "Check out", rest: ` to ${name}`, what: "step" }
    : { to: booking, text: "Check in", rest: ` from ${name}`, what: "step" };
}

function NextStep({ stop }: { stop: Stop }) {
  const next = nextStep(stop);
  return next === null ? null : (
    <ButtonLink
      to={next.to}
      look="text"
      size="row"
      data-next={next.what}
      className="relative max-md:hidden"
    >
      {next.text}
      <span className="sr-only">{next.rest}</span>
    </ButtonLink>
  );
}

/** Two lines where there is little room, else a row of a table. */
export function StopRow({ stop, canEdit }: { stop: Stop; canEdit: boolean }) {
  const { reference, kind, state, name, call, unit, place, address } = stop;
  const { icon, look } = KINDS[kind];
  const cart = unit ?? "no cart yet";
  return (
    <li className={`${ROW} ${state === "done" ? "text-muted" : ""}`}>
      <time className="w-19 shrink-0 whitespace-nowrap font-semibold">{stop.at}</time>
      <span className={`flex items-center gap-1.5 ${look}`}>
        <Icon of={icon} size={16} />
        <span className="@max-3xl:sr-only">{kindWord(stop)}</span>
      </span>
      <span className="min-w-0 grow">
        <span className="relative block min-w-0">
          <Link
            to={`/desk/rentals/${reference}`}
            {...{ [STOP_ROW]: stop.id }}
            className="block truncate font-semibold before:absolute before:inset-0"
          >
            {name}
          </Link>
          <CustomerLink
            reference={reference}
            name={name}
            className="absolute -top-1 right-0 bg-white opacity-0 focus:opacity-100 group-hover:opacity-100 max-md:hidden"
          />
        </span>
        <span className="block truncate text-muted text-second @3xl:hidden">
          {kindWord(stop)} {cart} · {place}
          {stop.due !== "" && <strong className="figures font-semibold"> · {stop.due}</strong>}
        </span>
      </span>
      <span className="figures hidden truncate @3xl:block">
        {unit === null ? "—" : <strong className="font-semibold">{unit}</strong>}{" "}
        <span className="text-muted">{stop.class}</span>
      </span>
      <span className="hidden truncate @3xl:block">
        {stop.due !== "" && <strong className="figures font-semibold">{stop.due} · </strong>}
        {place}
        {address !== null && <span className="text-muted"> · {address}</span>}
      </span>
      <span className={state === "planned" ? "@max-3xl:hidden" : ""}>
        <State stop={stop} />
      </span>
      <span className="text-right max-md:hidden">{canEdit && <NextStep stop={stop} />}</span>
      {call !== null && (
        <a
          href={call}
          data-call=""
          aria-label={`Call ${name}`}
          className="relative grid size-11 shrink-0 place-items-center text-bay md:hidden"
        >
          <Icon of={Phone} size={18} />
        </a>
      )}
    </li>
  );
}

const MAX_MARKS = 10;

/** The stops of half an hour, one row until it is opened. */
export function FoldedStops({
  row: { at, stops, text, places },
  canEdit,
}: {
  row: Extract<DayRow, { is: "stops" }>;
  canEdit: boolean;
}) {
  const count = (state: Stop["state"]) => stops.filter((stop) => stop.state === state).length;
  const [withoutCart, due] = [count("no-cart"), count("due")];
  return (
    <li className="border-line-2 border-t first:border-t-0">
      <details className="group/stops">
        <summary
          data-row=""
          className={`${ROW} cursor-pointer list-none border-t-0 [&::-webkit-details-marker]:hidden`}
        >
          <time className="w-19 shrink-0 whitespace-nowrap font-semibold">{at}</time>
          <span className="flex items-center gap-1.5 text-bay">
            <Icon of={Truck} size={16} />
            <span className="truncate text-ink @max-3xl:sr-only">{stops.length} stops</span>
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">
              <span className="@3xl:hidden">{stops.length} stops: </span>
              {text}
            </span>
            <span className="block truncate text-muted text-second @3xl:hidden">{places}</span>
          </span>
          <span className="hidden items-center gap-2 truncate text-muted @3xl:col-span-2 @3xl:flex">
            <span aria-hidden="true" className="flex shrink-0 gap-1">
              {stops.slice(0, MAX_MARKS).map((stop) => (
                <Mark key={stop.id} mark={stop} />
              ))}
            </span>
            <span className="truncate">{places}</span>
          </span>
          <span>
            {withoutCart > 0 ? (
              <Chip look="danger" icon={CarFront}>
                {withoutCart} no cart
              </Chip>
            ) : (
              due > 0 && (
                <Chip look="amber" icon={Clock}>
                  {due} due
                </Chip>
              )
            )}
          </span>
          <span className="flex items-center justify-end gap-1 font-semibold text-bay">
            <span className="max-md:sr-only group-open/stops:hidden">Show</span>
            <span className="hidden max-md:sr-only group-open/stops:inline">Hide</span>
            <span className="group-open/stops:rotate-180">
              <Icon of={ChevronDown} size={16} />
            </span>
          </span>
        </summary>
        <ul className="bg-foam">
          {stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} canEdit={canEdit} />
          ))}
        </ul>
      </details>
    </li>
  );
}
