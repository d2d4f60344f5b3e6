import { CalendarClock, DatabaseBackup, MailX } from "lucide";
import { Link } from "react-router";
import { StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import type { Rejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { BookingsToConfirm } from "./bookings-to-confirm.tsx";
import { type DayQuery, dayPath } from "./day-query.ts";
import { DueSteps } from "./due-steps.tsx";
import { NeedsYouNow } from "./needs-you-now.tsx";
import { ClosuresAhead, NewInquiries } from "./new-inquiries.tsx";
import type { NeedsPaneData } from "./read-needs-pane.server.ts";
import { SetupList } from "./setup/setup-list.tsx";

/** Problems of the site itself, for the people who look after it. */
function Notices({ backups, mailbox, waitingMails, clock }: NeedsPaneData) {
  return (
    <>
      <Alert role="region" aria-label="Backups" icon={DatabaseBackup} className="mb-4">
        {backups}
      </Alert>
      <Alert role="region" aria-label="Replies by email" icon={MailX} className="mb-4">
        {mailbox}
      </Alert>
      <Alert role="region" aria-label="Mails left out" look="warning" icon={MailX} className="mb-4">
        {waitingMails !== null && (
          <>
            {waitingMails}{" "}
            <Link to="/desk/settings/promise#left-out" className="underline">
              See the mails left out
            </Link>
          </>
        )}
      </Alert>
      <Alert role="region" aria-label="Clock" icon={CalendarClock} className="mb-4">
        {clock}
      </Alert>
    </>
  );
}

/** Beside the day: what is wrong or waits now. */
export function NeedsPane({
  data,
  query,
  rejection,
}: {
  data: NeedsPaneData;
  query: DayQuery;
  rejection: Rejection | null;
}) {
  const { needs, me, setup, steps } = data;
  const { open } = usePageDialog();
  return (
    <>
      <Alert className="mb-3">{open === null && rejection?.message}</Alert>
      <StepDialogs steps={steps} rejection={rejection} />
      <Notices {...data} />
      {setup !== null && (
        <SetupList
          setup={setup}
          isOpen={needs.inquiries.counts.waiting === 0 && needs.rentals.count === 0}
        />
      )}
      <NeedsYouNow needs={needs} me={me} path={dayPath(query)} />
      <DueSteps steps={steps} />
      <BookingsToConfirm
        data={data}
        rejection={rejection?.intent === "decline-all" ? rejection : null}
      />
      <NewInquiries inquiries={needs.inquiries} />
      <ClosuresAhead closures={needs.inquiries.closures} />
    </>
  );
}
