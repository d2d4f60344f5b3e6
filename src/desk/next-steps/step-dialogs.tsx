import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { StepButton } from "./step-button.tsx";
import type { StepChoices, StepsView, StepView } from "./step-view.server.ts";

/** The names that the address has for the dialogs. */
export const STEP_DIALOGS = { add: "step", edit: "step-edit", later: "step-later" } as const;

export const STEP_INTENTS = [
  ...["step-add", "step-edit", "step-snooze", "step-done", "step-drop", "step-reopen"],
];

type FormProps = { choices: StepChoices; rejection: Rejection | null };

function StepFields({ choices, rejection, step }: FormProps & { step: StepView | null }) {
  const { people, me, tomorrow } = choices;
  return (
    <>
      <TextField
        label="What to do"
        {...fieldProps(rejection, "text", step?.text)}
        maxLength={200}
        autoComplete="off"
        placeholder="Send the D6 quote"
        data-autofocus=""
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Day"
          type="date"
          {...fieldProps(rejection, "day", step?.day ?? tomorrow)}
        />
        <TextField
          label="Time (optional)"
          type="time"
          {...fieldProps(rejection, "time", step?.time ?? "")}
        />
      </div>
      <SelectField
        label="Who"
        {...fieldProps(rejection, "person", step === null ? me : (step.person ?? ""))}
      >
        <option value="">Anybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (you)` : name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function EditDialog({ step, ...props }: FormProps & { step: StepView }) {
  const record = { reference: step.id, version: step.version };
  return (
    <PageDialog title="Change the next step">
      <DialogForm record={record} intent="step-edit" submit="Save">
        <HiddenFields fields={{ step: step.id }} />
        <StepFields step={step} {...props} />
      </DialogForm>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3 text-muted text-second">
        Not needed after all?
        <StepButton step={step} intent="step-drop" look="danger">
          Remove it
        </StepButton>
      </div>
    </PageDialog>
  );
}

function LaterDialog({ step, choices, rejection }: FormProps & { step: StepView }) {
  const { to } = usePageDialog();
  const fields = { step: step.id, version: String(step.version) };
  return (
    <PageDialog title="Do it later">
      <p className="mb-3">
        {step.text}
        <span className="block text-muted text-second">now {step.when}</span>
      </p>
      <ul className="grid gap-2">
        {choices.snoozes.map(({ value, label, day }, index) => (
          <li key={value}>
            <StepButton
              step={step}
              intent="step-snooze"
              fields={{ until: value }}
              className="w-full"
              isFirst={index === 0}
            >
              {label} <span className="font-normal text-muted">{day}</span>
            </StepButton>
          </li>
        ))}
      </ul>
      <KeptForm
        name={`step-snooze ${step.id}`}
        method="post"
        className="mt-4 grid gap-4"
        preventScrollReset
      >
        <HiddenFields fields={{ ...fields, until: "day" }} />
        <TextField
          label="Or on a day"
          type="date"
          min={choices.today}
          {...fieldProps(rejection, "day", step.day > choices.today ? step.day : "")}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={to(null)}>Cancel</ButtonLink>
          <Button type="submit" name="intent" value="step-snooze" look="primary">
            Put it off
          </Button>
        </div>
      </KeptForm>
    </PageDialog>
  );
}

/** The dialog that the address opens over a page with next steps. `name` is the customer's. */
export function StepDialogs({
  steps: { open: steps, choices },
  name = "",
  record,
  rejection: posted,
}: {
  steps: Pick<StepsView, "choices"> & { open: readonly StepView[] };
  name?: string;
  /** Where steps can be added: an id for the draft of the form. */
  record?: string;
  rejection: Rejection | null;
}) {
  const { open, shown } = usePageDialog();
  if (choices === null) return null;
  const step = steps.find(({ id }) => id === shown);
  if (open === STEP_DIALOGS.add && record !== undefined) {
    const rejection = findRejection(posted, "step-add");
    return (
      <PageDialog title={`Next step for ${name}`}>
        <DialogForm
          record={{ reference: record, version: 0 }}
          intent="step-add"
          submit="Set next step"
        >
          <StepFields step={null} choices={choices} rejection={rejection} />
        </DialogForm>
      </PageDialog>
    );
  }
  if (step === undefined) return null;
  if (open === STEP_DIALOGS.edit) {
    return (
      <EditDialog step={step} choices={choices} rejection={findRejection(posted, "step-edit")} />
    );
  }
  if (open === STEP_DIALOGS.later) {
    return (
      <LaterDialog step={step} choices={choices} rejection={findRejection(posted, "step-snooze")} />
    );
  }
  return null;
}
