import { RefreshCw } from "lucide";
import { Form, useNavigation } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonSummary } from "#desk/ui/button.tsx";
import { EmailField } from "#desk/ui/email-field.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import type { OpenedAppointment } from "./opened-appointment.server.ts";

const INTENT = "appointment-email";

type Opened = Pick<OpenedAppointment, "reference" | "version" | "email">;

/** Another link to the customer's own page, which ends the one before. */
export function NewLink({ appointment: { reference, version } }: { appointment: Opened }) {
  return (
    <Form method="post" preventScrollReset className="contents">
      <HiddenFields fields={{ reference, version: String(version) }} />
      <Button type="submit" name="intent" value="appointment-link" look="text" icon={RefreshCw}>
        New link
      </Button>
    </Form>
  );
}

/** Another email address of the customer; it opens in place, also without script. */
export function CorrectAddress({
  appointment: { reference, version, email },
  rejection,
}: {
  appointment: Opened;
  rejection: Rejection<unknown> | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  const shown = rejection?.intent === INTENT ? rejection : null;
  return (
    <details className="min-w-0 open:basis-full" open={shown !== null || undefined}>
      <ButtonSummary look="text">Correct the address</ButtonSummary>
      <KeptForm
        name={`${INTENT} ${reference}`}
        method="post"
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        <HiddenFields fields={{ intent: INTENT, reference, version: String(version) }} />
        <EmailField
          label="Email address"
          {...fieldProps(shown, "email", email)}
          required
          hint="Later emails about this visit go there too. The link in earlier ones stops working."
        />
        <Button type="submit" look="ink" busy={isBusy}>
          Save address
        </Button>
      </KeptForm>
    </details>
  );
}
