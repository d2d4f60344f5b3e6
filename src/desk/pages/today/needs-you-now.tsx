import {
  ChevronRight,
  GitCompare,
  type IconNode,
  ImageOff,
  MailX,
  MessageSquareText,
  Phone,
  UserPlus,
} from "lucide";
import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { counted } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Day, WaitingInquiry } from "./read-day.server.ts";

/** Phones have two buttons of the same width. */
const SECOND = "max-md:w-full max-md:border-control max-md:text-ink";

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
    <li className="relative grid grid-cols-[24px_1fr_auto] gap-x-3 border-line border-t py-3.5">
      <span className="grid size-6 place-items-center rounded-tag bg-danger-soft text-danger">
        <Icon of={icon} size={15} />
      </span>
      <div className="min-w-0">
        <Link
          to={to}
          data-row
          className="font-semibold before:absolute before:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-muted text-second">{children}</p>
      </div>
      {actions ?? (
        <span className="self-center text-muted md:hidden">
          <Icon of={ChevronRight} size={18} />
        </span>
      )}
    </li>
  );
}

/** Gives the inquiry to the one who presses it; the line above then says so. */
function Take({ one, me }: { one: WaitingInquiry; me: string }) {
  const fetcher = useFetcher<{ ok: boolean; said: string }>();
  return (
    <fetcher.Form method="post" action={`/desk/inbox/${one.reference}`}>
      <input type="hidden" name="to" value={me} />
      <Button
        type="submit"
        name="intent"
        value="assign"
        look="text"
        size="row"
        icon={UserPlus}
        busy={fetcher.state !== "idle"}
        className={SECOND}
      >
        Take<span className="sr-only"> the inquiry of {one.name}</span>
      </Button>
      {fetcher.data?.ok === false && (
        <p role="alert" className="mt-1 text-danger text-second">
          {fetcher.data.said}
        </p>
      )}
    </fetcher.Form>
  );
}

function Actions({ one, me, isFirst }: { one: WaitingInquiry; me: string; isFirst: boolean }) {
  const { reference, name, call, assignee } = one;
  const answer = (
    <ButtonLink to={`/desk/inbox/${reference}`} look="text" size="row" className={SECOND}>
      Answer<span className="sr-only"> {name}</span>
    </ButtonLink>
  );
  return (
    <div className="relative col-span-full mt-2 grid grid-cols-2 gap-2 md:col-start-2 md:flex">
      {call === null ? (
        answer
      ) : (
        <ButtonLink href={call} look={isFirst ? "ink" : "outline"} size="row" icon={Phone}>
          Call<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      {assignee === null ? <Take one={one} me={me} /> : call !== null && answer}
    </div>
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
        {over.map((one, index) => (
          <Need
            key={one.reference}
            icon={MessageSquareText}
            title={`${one.name} has waited ${one.clock.text}`}
            to={`/desk/inbox/${one.reference}`}
            actions={<Actions one={one} me={day.me} isFirst={index === 0} />}
          >
            {one.subject} ·{" "}
            {one.assignee === null ? "nobody has taken it" : `taken by ${one.assignee}`}
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
