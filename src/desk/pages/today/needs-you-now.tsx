import { GitCompare, type IconNode, ImageOff, MailX, MessageSquareText, Phone } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { counted } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Day } from "./read-day.server.ts";

function Need({
  icon,
  title,
  to,
  children,
  actions,
}: {
  icon: IconNode;
  title: string;
  /** Where it is handled. */
  to: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <li className="flex gap-3 border-line border-t py-3.5">
      <span className="grid size-6 shrink-0 place-items-center rounded-tag bg-danger-soft text-danger">
        <Icon of={icon} size={15} />
      </span>
      <div className="min-w-0 grow">
        <Link to={to} data-row className="font-semibold hover:underline">
          {title}
        </Link>
        <p className="text-muted text-second">{children}</p>
        {actions}
      </div>
    </li>
  );
}

/** What is late or went wrong, each with the place where it is handled. */
export function NeedsYouNow({ day }: { day: Day }) {
  const { over, counts, mails, withoutPhotos, releaseConflicts } = day;
  const [bare, ...others] = withoutPhotos;
  const count =
    counts.past + mails.length + (bare === undefined ? 0 : 1) + (releaseConflicts > 0 ? 1 : 0);
  return (
    <section aria-label="Needs you now">
      <div className="pb-2.5">
        <SectionTitle count={count}>Needs you now</SectionTitle>
      </div>
      {count === 0 && (
        <p className="border-line border-t py-3.5 text-muted">
          Nothing is late, and every mail went out.
        </p>
      )}
      <ul>
        {over.map(({ reference, name, call, subject, assignee, clock }, index) => (
          <Need
            key={reference}
            icon={MessageSquareText}
            title={`${name} has waited ${clock.text}`}
            to={`/desk/inbox/${reference}`}
            actions={
              // Phones have room for two; the others are opened first.
              <div
                className={`mt-2 flex flex-wrap gap-2 max-md:*:grow ${index < 2 ? "" : "max-md:hidden"}`}
              >
                {call !== null && (
                  <ButtonLink
                    href={call}
                    look={index === 0 ? "ink" : "outline"}
                    size="row"
                    icon={Phone}
                  >
                    Call<span className="sr-only"> {name}</span>
                  </ButtonLink>
                )}
                <ButtonLink to={`/desk/inbox/${reference}`} look="text" size="row">
                  Answer<span className="sr-only"> {name}</span>
                </ButtonLink>
              </div>
            }
          >
            {subject} · {assignee === null ? "nobody has taken it" : `taken by ${assignee}`}
          </Need>
        ))}
        {mails.map(({ reference, channel, name, what }) => (
          <Need
            key={`${reference} ${channel}`}
            icon={MailX}
            title={`${what} did not go out`}
            to={`/desk/inbox/${reference}`}
          >
            Inquiry of {name}. It is safe here; please call.
          </Need>
        ))}
        {bare !== undefined && (
          <Need
            icon={ImageOff}
            title={
              others.length === 0
                ? `${bare.name} has no photo`
                : `${withoutPhotos.length} carts have no photo`
            }
            to={others.length === 0 ? `/desk/stock/${bare.id}` : "/desk/stock?photos=none"}
          >
            {others.length === 0
              ? "The site shows an empty picture until you add one."
              : `${bare.name} and ${counted(others.length, "other")}. The site shows empty pictures.`}
          </Need>
        )}
        {releaseConflicts > 0 && (
          <Need
            icon={GitCompare}
            title={`${counted(releaseConflicts, "text")} to decide`}
            to="/desk/settings/release"
          >
            The new release has other words than yours. The site goes on showing yours.
          </Need>
        )}
      </ul>
      {counts.past > over.length && (
        <p className="border-line border-t py-2.5">
          <Link to="/desk/inbox" className="font-semibold text-bay hover:underline">
            {counts.past - over.length} more over the promise
          </Link>
        </p>
      )}
    </section>
  );
}
