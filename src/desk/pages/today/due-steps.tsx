import { Check, Phone } from "lucide";
import { Link } from "react-router";
import { StepButton } from "#desk/next-steps/step-button.tsx";
import { When } from "#desk/next-steps/step-cards.tsx";
import { STEP_DIALOGS } from "#desk/next-steps/step-dialogs.tsx";
import type { CustomerStep, StepChoices } from "#desk/next-steps/step-view.server.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";

const SHOWN = 5;

function Row({ step, canEdit }: { step: CustomerStep; canEdit: boolean }) {
  const { to } = usePageDialog();
  const { customer, text } = step;
  return (
    <li className="relative border-line border-t py-3">
      <Link
        to={customer.to}
        data-row
        className="font-semibold before:absolute before:inset-0 hover:underline"
      >
        {customer.name}
      </Link>
      <p className="wrap-break-word">{text}</p>
      <p className="text-muted text-second">
        <When step={step} />
      </p>
      {canEdit && (
        <div className="relative mt-2 flex gap-2">
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
        </div>
      )}
    </li>
  );
}

/** Next steps that are due or overdue; one's own first. */
export function DueSteps({
  steps: { open, choices },
}: {
  steps: { open: readonly CustomerStep[]; choices: StepChoices | null };
}) {
  const [shown, more] = [open.slice(0, SHOWN), open.slice(SHOWN)];
  const row = (step: CustomerStep) => <Row key={step.id} step={step} canEdit={choices !== null} />;
  return (
    <section aria-label="Next steps" className="mt-3">
      <div className="flex items-baseline gap-2 pb-2.5">
        <SectionTitle count={open.length}>Next steps</SectionTitle>
        <Link
          to="/desk/next-steps"
          className="ml-auto font-semibold text-bay text-second hover:underline touch:py-3"
        >
          All next steps
        </Link>
      </div>
      <ul>{shown.map(row)}</ul>
      {more.length > 0 && (
        <details className="border-line border-t">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-bay touch:min-h-11">
            {more.length} more
          </summary>
          <ul>{more.map(row)}</ul>
        </details>
      )}
    </section>
  );
}
