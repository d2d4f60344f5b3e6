import { GitCompare, ImageOff, Mail, MessageSquareText, Phone, Siren, UserPlus } from "lucide";
import { Form, Link, useFetcher } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { pluralize } from "#domain/money.ts";
import { AppointmentRequests, LateAppointments } from "./appointment-needs.tsx";
import { dayQuery } from "./day-query.ts";
import { FailedMailNeeds } from "./failed-mail-needs.tsx";
import { Need, SECOND, UNFOLDED } from "./need.tsx";
import type { Day, WaitingInquiry } from "./read-day.server.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { RentalNeedItem } from "./rental-needs.tsx";

/** Gives the inquiry to the one who presses it; the line above then says so. */
function Take({ inquiry, me }: { inquiry: WaitingInquiry; me: string }) {
  const fetcher = useFetcher<ActionData>();
  return (
    <fetcher.Form method="post" action={`/desk/inbox/${inquiry.reference}`}>
      <input type="hidden" name="to" value={me} />
      <input type="hidden" name="version" value={inquiry.version} />
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
        Take<span className="sr-only"> the inquiry of {inquiry.name}</span>
      </Button>
      <InlineAlert className="mt-1">{findRejection(fetcher.data)?.message}</InlineAlert>
    </fetcher.Form>
  );
}

function Actions({
  inquiry,
  me,
  isFirst,
}: {
  inquiry: WaitingInquiry;
  me: string;
  isFirst: boolean;
}) {
  const { reference, name, call, assignee } = inquiry;
  const answerLink = (
    <ButtonLink to={`/desk/inbox/${reference}`} look="text" size="row" className={SECOND}>
      Answer<span className="sr-only"> {name}</span>
    </ButtonLink>
  );
  return (
    <>
      {call === null ? (
        answerLink
      ) : (
        <ButtonLink href={call} look={isFirst ? "ink" : "outline"} size="row" icon={Phone}>
          Call<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      {assignee === null ? <Take inquiry={inquiry} me={me} /> : call !== null && answerLink}
    </>
  );
}

function MissingPhotos({ count, first }: NonNullable<Day["withoutPhotos"]>) {
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
export function NeedsYouNow({ day, rentals }: { day: Day; rentals: Rentals }) {
  const { failedMails, writtenMails, rushes } = rentals;
  const { needs, count: rentalCount, more } = rentals.needs;
  const { late, requests, moreRequests } = rentals.appointmentNeeds;
  // A booking that has its cart is no longer in the list when the response arrives.
  const assigning = useFetcher<ActionData>();
  useChangeToasts(assigning);
  const { over, counts, withoutPhotos, undecided } = day;
  const count =
    rushes.length +
    rentalCount +
    late.length +
    requests.length +
    moreRequests +
    failedMails.count +
    writtenMails.length +
    counts.past +
    (withoutPhotos === null ? 0 : 1) +
    (undecided === null ? 0 : 1);
  const beforeMails = needs.length + late.length + requests.length + writtenMails.length;
  const before = beforeMails + failedMails.shown.length;
  const lateCarts = needs.filter(({ kind }) => kind === "late");
  const otherNeeds = needs.filter(({ kind }) => kind !== "late");
  const rentalNeed = (need: (typeof needs)[number], index: number) => (
    <RentalNeedItem
      key={`${need.kind} ${need.reference} ${need.title}`}
      need={need}
      index={index}
      path={dayQuery.path(rentals.query)}
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
        <LateAppointments appointments={late} before={lateCarts.length} />
        {otherNeeds.map((need, index) => rentalNeed(need, lateCarts.length + late.length + index))}
        {more.length > 0 && (
          <li className="border-line border-t py-2.5">
            <Link to="/desk/rentals?view=day" className="font-semibold text-bay hover:underline">
              {more.join(", ")}
            </Link>
          </li>
        )}
        <AppointmentRequests needs={rentals.appointmentNeeds} before={needs.length + late.length} />
        {writtenMails.map((mail, index) => (
          <Need
            key={mail.to}
            icon={Mail}
            title={mail.title}
            to={mail.to}
            customer={mail}
            isFolded={index + needs.length + late.length + requests.length >= UNFOLDED}
            actions={
              <Form method="post">
                <input type="hidden" name="reference" value={mail.reference} />
                <Button
                  type="submit"
                  name="intent"
                  value="mail-read"
                  look="text"
                  size="row"
                  className={SECOND}
                >
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
          <Need
            key={inquiry.reference}
            icon={MessageSquareText}
            title={
              inquiry.isAgain
                ? `${inquiry.name} waits again`
                : `${inquiry.name} has waited ${inquiry.clock.text}`
            }
            to={`/desk/inbox/${inquiry.reference}`}
            customer={inquiry}
            isFolded={index + before >= UNFOLDED}
            actions={
              <Actions inquiry={inquiry} me={day.me} isFirst={index === 0 && before === 0} />
            }
          >
            {inquiry.subject} ·{" "}
            {inquiry.assignee === null ? "unassigned" : `taken by ${inquiry.assignee}`}
          </Need>
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
