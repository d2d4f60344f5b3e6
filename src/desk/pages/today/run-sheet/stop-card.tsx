import { ArrowDownToLine, ArrowUpRight, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { customerPath } from "#desk/ui/customer-link.tsx";
import type { SheetLine } from "./run-sheet.server.ts";

const KINDS = {
  deliver: { icon: ArrowUpRight, word: "Deliver", step: "Check out" },
  return: { icon: ArrowDownToLine, word: "Pick up", step: "Check in" },
};

/** On phones all three are on one line. */
const BUTTON = "max-md:grow max-md:basis-0 max-md:px-2 max-md:[&>svg]:hidden";

function kindWord({ kind, directions }: SheetLine): string {
  if (directions === null) return kind === "deliver" ? "Pickup here" : "Return here";
  return KINDS[kind].word;
}

/** `to` is where the cart is checked out or in; null if that is not possible yet, or not for this person. */
export function StopCard({
  line,
  to,
  box,
  hasCustomer,
  children,
}: {
  line: SheetLine;
  to: string | null;
  /** Chooses the stop. */
  box?: ReactNode;
  /** Drivers see no customers. */
  hasCustomer: boolean;
  children?: ReactNode;
}) {
  const { kind, name, unit, call, directions, address, place, remarks, money, state } = line;
  const { icon, step } = KINDS[kind];
  return (
    <li className="gap-x-6 border-line-2 border-t px-4 py-3 first:border-t-0 md:flex md:items-start md:px-6">
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          {box}
          <time className="figures font-semibold">{line.at}</time>
          <Chip look={kind === "deliver" ? "bay" : "outline"} icon={icon}>
            {kindWord(line)}
          </Chip>
          {(state === "late" || state === "due" || state === "no-cart") && (
            <Chip look={state === "due" ? "amber" : "danger"}>{line.word}</Chip>
          )}
        </div>
        <h3 className="mt-1 text-section">
          {hasCustomer ? (
            <Link to={customerPath(line.reference)} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}{" "}
          <span className="font-normal text-muted">·</span>{" "}
          <span className="figures">{unit ?? "no cart yet"}</span>{" "}
          <span className="font-normal text-muted text-second">{line.class}</span>
        </h3>
        <p>{address === null ? place : `${address}, ${place}`}</p>
        {remarks !== "" && <p className="text-muted">{remarks}</p>}
        {line.truck !== null && <p>{line.truck}</p>}
        {money.length > 0 && (
          <p className="figures mt-1 font-semibold">
            {kind === "deliver" ? "Collect " : ""}
            {money.join(", ")}
          </p>
        )}
      </div>
      <div className="shrink-0 max-md:mt-2 md:grid md:justify-items-end md:gap-2">
        <div className="flex gap-2">
          {call !== null && (
            <ButtonLink href={call} icon={Phone} className={BUTTON}>
              Call<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
          {directions !== null && (
            <ButtonLink
              href={directions}
              target="_blank"
              rel="noopener noreferrer"
              icon={MapPin}
              className={BUTTON}
            >
              Directions<span className="sr-only"> to {name}</span>
            </ButtonLink>
          )}
          {to !== null && (
            <ButtonLink to={to} look="ink" className={BUTTON}>
              {step}
              <span className="sr-only">
                {kind === "deliver" ? " to" : " from"} {name}
              </span>
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
