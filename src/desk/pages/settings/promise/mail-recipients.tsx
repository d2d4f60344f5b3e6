import { useFetcher } from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import type { ActionData } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { MAIL_KINDS, type MailKind, type MailSettings } from "#platform/mail/mail-settings.ts";

const LABELS: Record<MailKind, { title: string; variable: string }> = {
  sales: { title: "Sales and general questions", variable: "MAIL_TO_SALES" },
  service: { title: "Service and parts", variable: "MAIL_TO_SERVICE" },
  rentals: { title: "Rentals and bookings", variable: "MAIL_TO_RENTALS" },
};

const TEXT =
  "New inquiries, bookings and changes by renters are mailed to these addresses. The first one also gets customers' replies. The person who looks after the site sets them";

type Recipients = MailSettings["recipients"];

function Row({ kind, recipients }: { kind: MailKind; recipients: Recipients }) {
  const fetcher = useFetcher<ActionData>();
  return (
    <div className="grid items-start gap-x-4 gap-y-1 border-line-2 border-t py-3 sm:grid-cols-[1fr_auto]">
      <dt className="font-semibold sm:col-span-2">{LABELS[kind].title}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {recipients[kind].map(({ name, address }) => (
          <span key={address} className="block">
            {name === "" ? address : `${name}, ${address}`}
          </span>
        ))}
        <span role="status" className="mt-1 block text-second">
          {fetcher.data && (
            <span className={fetcher.data.ok ? "text-muted" : "text-danger"}>
              {fetcher.data.message}
            </span>
          )}
        </span>
      </dd>
      <dd>
        <fetcher.Form method="post">
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit" name="intent" value="test-mail" busy={fetcher.state !== "idle"}>
            Send a test mail<span className="sr-only">: {LABELS[kind].title}</span>
          </Button>
        </fetcher.Form>
      </dd>
    </div>
  );
}

/** Who gets which mail, with a test mail to each. */
export function MailRecipients({
  recipients,
  problem,
}: {
  recipients: Recipients | null;
  /** Why a test mail was not sent, without script. */
  problem: string | undefined;
}) {
  if (recipients === null) {
    return (
      <SettingsSection
        title="Who gets mail"
        text="Nobody: no mail server is set, so inquiries wait in the inbox only. The person who looks after the site sets SMTP_URL, MAIL_FROM and MAIL_TO."
      />
    );
  }
  const variables = MAIL_KINDS.map((kind) => LABELS[kind].variable).join(", ");
  return (
    <SettingsSection title="Who gets mail" text={`${TEXT} with MAIL_TO, ${variables}.`}>
      <Alert>{problem}</Alert>
      <dl>
        {MAIL_KINDS.map((kind) => (
          <Row key={kind} kind={kind} recipients={recipients} />
        ))}
      </dl>
    </SettingsSection>
  );
}
