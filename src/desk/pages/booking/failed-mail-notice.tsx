import { fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { FailedMailNotice } from "#desk/ui/failed-mail-notice.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import type { BookingView, DialogProps } from "./booking-view.server.ts";

const INTENTS = { again: "mail-again", byPhone: "mail-by-phone" };

export function FailedBookingMails({ view }: { view: BookingView }) {
  const sheet = usePageDialog();
  const { failedMails, renter, canEdit, firstName } = view;
  return (
    <FailedMailNotice
      mails={failedMails}
      advice={`Call ${firstName}, or correct the address and send it again.`}
      name={firstName}
      call={renter.tel}
      intents={canEdit ? INTENTS : null}
    >
      {canEdit && (
        <ButtonLink to={sheet.to("email")} size="row">
          Correct the address
        </ButtonLink>
      )}
    </FailedMailNotice>
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
