import { Link } from "react-router";
import { StepActions } from "#desk/next-steps/step-actions.tsx";
import { When } from "#desk/next-steps/step-cards.tsx";
import type { CustomerStep, StepChoices } from "#desk/next-steps/step-view.server.ts";
import { SectionTitle } from "#desk/ui/page.tsx";

const SHOWN = 5;

function Row({ step, canEdit }: { step: CustomerStep; canEdit: boolean }) {
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
      <div className="relative mt-2 flex gap-2">
        <StepActions step={step} canEdit={canEdit} />
      </div>
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
        <SectionTitle {...(open.length > 0 && { count: open.length })}>Next steps</SectionTitle>
        <Link
          to="/desk/next-steps"
          className="ml-auto font-semibold text-bay text-second hover:underline touch:py-3"
        >
          All next steps
        </Link>
      </div>
      {open.length === 0 && (
        <p className="border-line border-t py-3.5 text-muted">Nothing is due.</p>
      )}
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
