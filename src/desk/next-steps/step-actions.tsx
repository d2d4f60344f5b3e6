import { Check, Phone } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { StepButton } from "./step-button.tsx";
import { STEP_DIALOGS } from "./step-dialogs.tsx";
import type { CustomerStep } from "./step-view.server.ts";

/** Actions on a step in a list: call the customer, mark it done, put it off. */
export function StepActions({ step, canEdit }: { step: CustomerStep; canEdit: boolean }) {
  const { to } = usePageDialog();
  const { customer, text } = step;
  return (
    <>
      {customer.tel && (
        <ButtonLink
          href={customer.tel}
          size="row"
          icon={Phone}
          className="max-md:grow max-md:basis-0"
        >
          Call<span className="sr-only"> {customer.name}</span>
        </ButtonLink>
      )}
      {canEdit && (
        <>
          <StepButton
            step={step}
            intent="step-done"
            size="row"
            icon={Check}
            className="max-md:grow max-md:basis-0"
          >
            Done<span className="sr-only">: {text}</span>
          </StepButton>
          <ButtonLink
            to={to(STEP_DIALOGS.later, step.id)}
            look="text"
            size="row"
            aria-label={`Later: ${text}`}
          >
            Later
          </ButtonLink>
        </>
      )}
    </>
  );
}
