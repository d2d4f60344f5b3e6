import { MailX } from "lucide";
import type { FetcherWithComponents } from "react-router";
import type { ActionData } from "#desk/ui/action-data.ts";
import { pluralize } from "#domain/money.ts";
import { dayQuery } from "./day-query.ts";
import { Need } from "./need.tsx";
import type { Day } from "./read-day.server.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { RentalNeedItem, UNFOLDED } from "./rental-needs.tsx";

export const MAX_INQUIRY_MAILS = 3;

export function InquiryMail({ mail }: { mail: Day["mails"][number] }) {
  const { reference, name, what } = mail;
  return (
    <Need
      icon={MailX}
      title={`${what} did not go out`}
      to={`/desk/inbox/${reference}`}
      customer={mail}
    >
      Inquiry of {name}. It is safe here; please call.
    </Need>
  );
}

/** The others that did not go out, about bookings and inquiries. */
export function MoreMails({
  day,
  rentals,
  fetcher,
}: {
  day: Day;
  rentals: Rentals;
  fetcher: FetcherWithComponents<ActionData>;
}) {
  const { moreMails, mailsLeftOut } = rentals.needs;
  const ofInquiries = day.mails.slice(MAX_INQUIRY_MAILS);
  const listed = moreMails.length + ofInquiries.length;
  const leftOut = mailsLeftOut + day.mailCount - day.mails.length;
  if (listed === 0) return null;
  return (
    <li className="border-line border-t py-2.5">
      <details>
        <summary className="min-h-7 cursor-pointer font-semibold text-bay hover:underline touch:min-h-11">
          {pluralize(listed + leftOut, "more email")} did not go out
        </summary>
        <ul className="mt-2">
          {moreMails.map((need) => (
            <RentalNeedItem
              key={`${need.reference} ${need.title}`}
              need={need}
              index={UNFOLDED}
              path={dayQuery.path(rentals.query)}
              fetcher={fetcher}
            />
          ))}
          {ofInquiries.map((mail) => (
            <InquiryMail key={`${mail.reference} ${mail.channel}`} mail={mail} />
          ))}
        </ul>
        {leftOut > 0 && (
          <p className="text-muted text-second">
            The latest {listed} are listed. The others follow once these are done.
          </p>
        )}
      </details>
    </li>
  );
}
