import { Check, Flag } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { StepButton } from "./step-button.tsx";
import { STEP_DIALOGS } from "./step-dialogs.tsx";
import type { StepsView, StepView } from "./step-view.server.ts";

type Props = { steps: StepsView };

const addLabel = (open: readonly StepView[]) =>
  open.length === 0 ? "Set the next step" : "Another next step";

/** When it is due and who does it. */
export function When({ step }: { step: StepView }) {
  return (
    <>
      <span className={step.isOverdue ? "font-semibold text-danger" : ""}>
        {step.isOverdue && "Overdue: "}
        {step.when}
      </span>
      <span className="text-muted"> · {step.who}</span>
    </>
  );
}

function Card({ step, canEdit }: { step: StepView; canEdit: boolean }) {
  const { to } = usePageDialog();
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl px-4 py-4 md:px-4.5 ${step.isOverdue ? "bg-danger-soft" : "bg-bay-soft"}`}
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full bg-white max-md:hidden ${step.isOverdue ? "text-danger" : "text-bay"}`}
      >
        <Icon of={Flag} size={18} />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="text-body-text text-second">Next step</p>
        <p className="wrap-break-word font-semibold text-section">{step.text}</p>
        <p className="text-second">
          <When step={step} />
          {step.record && (
            <>
              <span className="text-muted"> · </span>
              <Link
                to={step.record.to}
                className="font-semibold text-bay underline touch:inline-flex touch:min-h-11 touch:items-center"
              >
                {step.record.label}
              </Link>
            </>
          )}
        </p>
      </div>
      {canEdit && (
        <div className="flex gap-2 max-md:w-full">
          <StepButton
            step={step}
            intent="step-done"
            icon={Check}
            className="order-last max-md:order-first max-md:grow max-md:basis-0"
          >
            Done<span className="sr-only">: {step.text}</span>
          </StepButton>
          <ButtonLink
            to={to(STEP_DIALOGS.later, step.id)}
            className="max-md:grow max-md:basis-0"
            aria-label={`Later: ${step.text}`}
          >
            Later
          </ButtonLink>
          <ButtonLink
            to={to(STEP_DIALOGS.edit, step.id)}
            className="max-md:grow max-md:basis-0"
            aria-label={`Change: ${step.text}`}
          >
            Change
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** The next steps of a customer, at the top of the page. */
export function StepCards({ steps: { open, choices } }: Props) {
  const { to } = usePageDialog();
  const canEdit = choices !== null;
  if (open.length === 0 && !canEdit) return null;
  return (
    <section aria-label="Next step" className="mb-4">
      <ul className="grid gap-2">
        {open.map((step) => (
          <Card key={step.id} step={step} canEdit={canEdit} />
        ))}
      </ul>
      {canEdit && (
        <div className={open.length === 0 ? "" : "mt-1"}>
          <ButtonLink
            to={to(STEP_DIALOGS.add)}
            icon={Flag}
            size="row"
            look={open.length === 0 ? "outline" : "text"}
            {...(open.length === 0 && { keyName: "S" })}
          >
            {addLabel(open)}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The next steps in the pane beside a conversation or a booking. */
export function StepLines({ steps: { open, choices } }: Props) {
  const { to } = usePageDialog();
  const link =
    "inline-flex min-h-7 items-center font-semibold text-bay text-second hover:underline touch:min-h-11";
  return (
    <>
      <ul className="grid gap-2.5">
        {open.map((step) => (
          <li
            key={step.id}
            className={`rounded-control px-3 py-2 text-second ${step.isOverdue ? "bg-danger-soft" : "bg-bay-soft"}`}
          >
            <p className="wrap-break-word font-semibold">{step.text}</p>
            <p>
              <When step={step} />
            </p>
            {choices !== null && (
              <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                <StepButton step={step} intent="step-done" icon={Check} size="row">
                  Done<span className="sr-only">: {step.text}</span>
                </StepButton>
                <Link
                  to={to(STEP_DIALOGS.later, step.id)}
                  className={link}
                  aria-label={`Later: ${step.text}`}
                >
                  Later
                </Link>
                <Link
                  to={to(STEP_DIALOGS.edit, step.id)}
                  className={link}
                  aria-label={`Change: ${step.text}`}
                >
                  Change
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
      {choices !== null && (
        <Link to={to(STEP_DIALOGS.add)} className={`${link} gap-1.5`}>
          <Icon of={Flag} size={14} />
          {addLabel(open)}
        </Link>
      )}
      {choices === null && open.length === 0 && (
        <p className="text-muted text-second">Nothing is planned.</p>
      )}
    </>
  );
}
