import { Phone, RefreshCw } from "lucide";
import { Form } from "react-router";
import { fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import type { BookingView, DialogProps } from "./booking-view.server.ts";

/** Notice about emails that did not go out, with the next step. */
export function FailedMailNotice({ view }: { view: BookingView }) {
  const sheet = usePageDialog();
  const { failedMails, renter, canEdit, firstName } = view;
  const [first] = failedMails;
  if (first === undefined) return null;
  const toRenter = failedMails.some(({ isToRenter }) => isToRenter);
  const others = failedMails.slice(1).map(({ title }) => `${title} did not go out either.`);
  const advice = toRenter ? `Call ${firstName}, or correct the address and send it again.` : "";
  return (
    <section aria-label="Emails that did not go out" className="mb-4">
      <NotDone
        text={[`${first.title} did not go out.`, first.reason, ...others, advice].join(" ").trim()}
      >
        {toRenter && renter.tel && (
          <ButtonLink href={renter.tel} look="ink" size="row" icon={Phone}>
            Call {firstName}
          </ButtonLink>
        )}
        {canEdit && toRenter && (
          <ButtonLink to={sheet.to("email")} size="row">
            Correct the address
          </ButtonLink>
        )}
        {canEdit && (
          <Form method="post" className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="mail-again" size="row" icon={RefreshCw}>
              Send again
            </Button>
            <Button type="submit" name="intent" value="mail-by-phone" size="row" look="text">
              {toRenter ? "Settled by phone, nothing to send" : "Nothing to send"}
            </Button>
          </Form>
        )}
      </NotDone>
    </section>
  );
}

export function EmailDialog({ view, rejection }: DialogProps) {
  return (
    <PageDialog title={`Correct the email address of ${view.name}`}>
      <DialogForm
        record={view}
        intent="email"
        submit={view.failedMails.length > 0 ? "Save and send again" : "Save address"}
      >
        <EmailField
          label="Email address"
          {...fieldProps(findRejection(rejection, "email"), "email", view.renter.email)}
          required
          hint="Later emails about this booking go there too."
          data-autofocus=""
        />
      </DialogForm>
    </PageDialog>
  );
}
