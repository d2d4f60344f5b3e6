import { GitCompare, ImageOff, Mail, MessageSquareText, Reply, Siren, UserPlus } from "lucide";
import { Form, Link, useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { MENU_ITEM } from "#desk/ui/row-menu.tsx";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { AppointmentRequests, LateAppointments } from "./appointment-needs.tsx";
import { FailedMailNeeds } from "./failed-mail-needs.tsx";
import type { WaitingInquiry } from "./inquiry-needs.server.ts";
import { CallLink, Need, UNFOLDED } from "./need.tsx";
import type { Needs } from "./read-needs.server.ts";
import { RentalNeedItem } from "./rental-needs.tsx";

/** Gives the inquiry to the one who presses it; the line above then says so. */
function Take({ inquiry, me }: { inquiry: WaitingInquiry; me: string }) {
  const fetcher = useFetcher<ActionData>();
  return (
    <fetcher.Form method="post" action={`/desk/inbox/${inquiry.reference}`}>
      <input type="hidden" name="to" value={me} />
      <input type="hidden" name="version" value={inquiry.version} />
      <button type="submit" name="intent" value="assign" className={MENU_ITEM}>
        <Icon of={UserPlus} size={16} />
        Take<span className="sr-only"> the inquiry of {inquiry.name}</span>
      </button>
      <InlineAlert className="mt-1">{findRejection(fetcher.data)?.message}</InlineAlert>
    </fetcher.Form>
  );
}

function Waiting({
  inquiry,
  me,
  isFirst,
  isFolded,
}: {
  inquiry: WaitingInquiry;
  me: string;
  isFirst: boolean;
  isFolded: boolean;
}) {
  const { reference, name, call, assignee, isAgain, clock, subject } = inquiry;
  const to = `/desk/inbox/${reference}`;
  return (
    <Need
      icon={MessageSquareText}
      title={isAgain ? `${name} waits again` : `${name} has waited ${clock.text}`}
      to={to}
      customer={inquiry}
      isFolded={isFolded}
      action={
        <ButtonLink to={to} look={isFirst ? "ink" : "outline"} size="row" icon={Reply}>
          Reply<span className="sr-only"> to {name}</span>
        </ButtonLink>
      }
      more={
        <>
          <CallLink call={call} />
          {assignee === null && <Take inquiry={inquiry} me={me} />}
        </>
      }
    >
      {subject} · {assignee === null ? "nobody has it" : `${assignee} has it`}
    </Need>
  );
}

function MissingPhotos({ count, first }: NonNullable<Needs["inquiries"]["withoutPhotos"]>) {
  const isOne = count === 1;
  return (
    <Need
      icon={ImageOff}
      title={isOne ? `${first.name} has no photo` : `${count} carts have no photo`}
      to={isOne ? `/desk/stock/${first.id}` : "/desk/stock?photos=none"}
    >
      {isOne
        ? "The site shows an empty picture until you add one."
        : `${first.name} and ${pluralize(count - 1, "other")}. The site shows empty pictures.`}
    </Need>
  );
}

/** Late or failed items, each with the place where it is handled. */
export function NeedsYouNow({ needs, me, path }: { needs: Needs; me: string; path: string }) {
  const { inquiries, rentals, appointments, failedMails, writtenMails, rushes, count } = needs;
  const { over, counts, withoutPhotos, undecided } = inquiries;
  const { late, requests } = appointments;
  // A booking that has its cart is no longer in the list when the response arrives.
  const assigning = useFetcher<ActionData>();
  useChangeToasts(assigning);
  const lateCarts = rentals.needs.filter(({ kind }) => kind === "late");
  const otherNeeds = rentals.needs.filter(({ kind }) => kind !== "late");
  const beforeRequests = rentals.needs.length + late.length;
  const beforeMails = beforeRequests + requests.length + writtenMails.length;
  const before = beforeMails + failedMails.shown.length;
  const rentalNeed = (need: (typeof otherNeeds)[number], index: number) => (
    <RentalNeedItem
      key={`${need.kind} ${need.reference} ${need.title}`}
      need={need}
      index={index}
      path={path}
      fetcher={assigning}
    />
  );
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
        {rushes.map((title) => (
          <Need key={title} icon={Siren} title={`${title}: look`} to="/desk/rushes">
            Booked by people you don't know, much faster than customers ever did.
          </Need>
        ))}
        {lateCarts.map(rentalNeed)}
        <LateAppointments items={late} before={lateCarts.length} />
        {otherNeeds.map((need, index) => rentalNeed(need, lateCarts.length + late.length + index))}
        {rentals.more.length > 0 && (
          <li className="border-line border-t py-2.5">
            <Link to="/desk/rentals?view=day" className="font-semibold text-bay hover:underline">
              {rentals.more.join(", ")}
            </Link>
          </li>
        )}
        <AppointmentRequests needs={appointments} before={beforeRequests} />
        {writtenMails.map((mail, index) => (
          <Need
            key={mail.to}
            icon={Mail}
            title={mail.title}
            to={mail.to}
            customer={mail}
            isFolded={index + beforeRequests + requests.length >= UNFOLDED}
            action={
              <Form method="post">
                <input type="hidden" name="reference" value={mail.reference} />
                <Button type="submit" name="intent" value="mail-read" size="row">
                  Mark as read<span className="sr-only">: the email of {mail.name}</span>
                </Button>
              </Form>
            }
          >
            {mail.text}
          </Need>
        ))}
        <FailedMailNeeds failed={failedMails} before={beforeMails} />
        {over.map((inquiry, index) => (
          <Waiting
            key={inquiry.reference}
            inquiry={inquiry}
            me={me}
            isFirst={index === 0 && before === 0}
            isFolded={index + before >= UNFOLDED}
          />
        ))}
        {withoutPhotos && <MissingPhotos {...withoutPhotos} />}
        {undecided && (
          <Need
            icon={GitCompare}
            title={`${undecided.title}: ${pluralize(undecided.count, "field")} to decide`}
            to={undecided.to}
          >
            The new release changed what you edited. The site keeps showing yours.
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
