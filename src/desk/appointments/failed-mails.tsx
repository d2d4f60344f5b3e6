import { Phone, RefreshCw } from "lucide";
import { Form } from "react-router";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import type { OpenedAppointment } from "./opened-appointment.server.ts";

/** Notice about emails that did not go out, with the next step. */
export function FailedMails({
  opened: { reference, version, failedMails },
}: {
  opened: OpenedAppointment;
}) {
  const [first, ...others] = failedMails;
  if (first === undefined) return null;
  const { call, name, isToCustomer } = failedMails.find((mail) => mail.isToCustomer) ?? first;
  const sentences = [
    `${first.title} did not go out.`,
    first.reason,
    ...others.map(({ title }) => `${title} did not go out either.`),
  ];
  return (
    <section aria-label="Emails that did not go out" className="mb-4">
      <NotDone text={sentences.join(" ")}>
        {call !== null && (
          <ButtonLink href={call} look="ink" size="row" icon={Phone}>
            Call {name}
          </ButtonLink>
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <HiddenFields fields={{ reference, version: String(version) }} />
          <Button
            type="submit"
            name="intent"
            value="appointment-mail-again"
            size="row"
            icon={RefreshCw}
          >
            Send again
          </Button>
          <Button
            type="submit"
            name="intent"
            value="appointment-mail-by-phone"
            size="row"
            look="text"
          >
            {isToCustomer ? "Settled by phone, nothing to send" : "Nothing to send"}
          </Button>
        </Form>
      </NotDone>
    </section>
  );
}
