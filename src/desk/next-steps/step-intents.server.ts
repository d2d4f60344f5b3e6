import { z } from "zod";
import type { StepFields, StepPlace, StepResult } from "#customers/changes/steps.server.ts";
import type { NextStep } from "#customers/views/steps.server.ts";
import { type Intent, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  type Ok,
  ok,
  reject,
  rejectFields,
  toOutdated,
} from "#desk/actions/intent-result.ts";
import { hiddenText, optionalText, versionField } from "#desk/ui/form-schemas.ts";
import { pageWithoutDialog } from "#desk/ui/page-dialog.tsx";
import { formatStepTime, snoozeDay } from "#domain/customers/next-step.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { findVisibleStep } from "./step-view.server.ts";

const GONE = "This next step was finished or removed in the meantime.";

const isDay = (text: string) => isIsoDate(text) && text >= "2000-01-01";

const fieldsSchema = z.object({
  text: optionalText.pipe(
    z
      .string()
      .min(1, "Write what to do, such as “send the D6 quote”.")
      .max(200, "Use 200 characters or fewer."),
  ),
  day: optionalText.refine(isDay, "Choose a day."),
  time: optionalText.refine(
    (text) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text),
    "Enter a time such as 14:00, or leave it empty.",
  ),
  person: optionalText,
});

const targetSchema = z.object({ step: hiddenText, version: versionField });
const editSchema = fieldsSchema.extend(targetSchema.shape);
const snoozeSchema = targetSchema.extend({
  until: z.enum(["tomorrow", "week", "day"]),
  day: optionalText,
});

type Fields = z.output<typeof fieldsSchema>;
type TargetArgs<Input = z.output<typeof targetSchema>> = IntentArgs<Input>;

async function readFields(
  { text, day, time, person }: Fields,
  { services }: Pick<IntentArgs<unknown>, "services">,
): Promise<StepFields | null> {
  const people = await services.people.accounts.withRight("customers.edit");
  const found = people.find(({ id }) => id === person) ?? null;
  if (found === null && person !== "") return null;
  return { text, day, time: time || null, person: found };
}

const NO_PERSON = { person: "This person cannot sign in to the desk anymore. Choose another." };

function toResult(
  result: StepResult,
  toDone: (done: { step: string; version: string }) => Ok,
): IntentResult {
  if (result.kind === "missing") return reject(GONE);
  if (result.kind === "outdated") {
    return toOutdated(result, "this next step", "Nothing was saved; you now see the newest.");
  }
  return toDone({ step: result.step, version: String(result.version) });
}

/** The post that restores a step. */
const toFormer = ({ text, due_day, due_time, person }: NextStep) => ({
  intent: "step-edit",
  text,
  day: due_day,
  time: due_time ?? "",
  person: person ?? "",
});

/** Runs a change of a step that the person sees. */
const onVisible =
  <Input extends z.output<typeof targetSchema>>(
    change: (args: TargetArgs<Input> & { before: NextStep }) => Promise<IntentResult>,
  ) =>
  async (args: TargetArgs<Input>): Promise<IntentResult> => {
    const { services, staff, input } = args;
    const before = await findVisibleStep(services, staff.roles, input.step);
    return before === null ? reject(GONE) : await change({ ...args, before });
  };

const toTarget = ({ step, version }: z.output<typeof targetSchema>) => ({ id: step, version });

const edit = onVisible<z.output<typeof editSchema>>(async (args) => {
  const { services, staff, input, before } = args;
  const fields = await readFields(input, args);
  if (fields === null) return rejectFields(NO_PERSON);
  const result = await services.customers.editStep(staff.actor, toTarget(input), fields);
  return toResult(result, (done) =>
    ok("Next step changed.", {
      undo: { ...toFormer(before), ...done },
      to: pageWithoutDialog(args),
    }),
  );
});

const snooze = onVisible<z.output<typeof snoozeSchema>>(async (args) => {
  const { services, staff, input, before } = args;
  const now = new Date();
  if (input.until === "day" && (!isDay(input.day) || input.day < dealershipTime(now).day)) {
    return rejectFields({ day: "Choose a day from today on." });
  }
  const day =
    input.until === "day"
      ? input.day
      : snoozeDay(input.until, now, services.catalogue().dealership);
  const result = await services.customers.snoozeStep(staff.actor, toTarget(input), day);
  const when = formatStepTime({ day, time: before.due_time }, now);
  return toResult(result, (done) =>
    ok(`Put off: ${when}.`, {
      undo: { ...toFormer(before), ...done },
      to: pageWithoutDialog(args),
    }),
  );
});

type Close = "finishStep" | "dropStep" | "reopenStep";

const change = (operation: Close, message: string, undo: string | null) =>
  onVisible(async (args) => {
    const { services, staff, input } = args;
    const result = await services.customers[operation](staff.actor, toTarget(input));
    return toResult(result, (done) =>
      ok(message, {
        undo: undo === null ? null : { intent: undo, ...done },
        to: pageWithoutDialog(args),
      }),
    );
  });

const mayEdit = { rightInstead: "customers.edit" } as const;

/** Changes of next steps, for every page that shows them. */
export const stepIntents: Readonly<Record<string, Intent>> = {
  "step-edit": intent(editSchema, edit, mayEdit),
  "step-snooze": intent(snoozeSchema, snooze, mayEdit),
  "step-done": intent(targetSchema, change("finishStep", "Done.", "step-reopen"), mayEdit),
  "step-drop": intent(
    targetSchema,
    change("dropStep", "Next step removed.", "step-reopen"),
    mayEdit,
  ),
  "step-reopen": intent(targetSchema, change("reopenStep", "It is open again.", null), mayEdit),
};

/** Also adds a step for the record of the page; `id` is that of the customer's row. */
export const stepIntentsOn = <Loaded>(
  toPlace: (record: Loaded) => { id: string } & Partial<StepPlace>,
): Readonly<Record<string, Intent<Loaded>>> => ({
  ...stepIntents,
  "step-add": intent<typeof fieldsSchema, Loaded>(
    fieldsSchema,
    async (args) => {
      const { input, staff, services, record } = args;
      if (input.day < dealershipTime(new Date()).day) {
        return rejectFields({ day: "Choose a day from today on." });
      }
      const fields = await readFields(input, args);
      if (fields === null) return rejectFields(NO_PERSON);
      const { id, inquiry = null, booking = null } = toPlace(record);
      const place = { inquiry, booking };
      const added = await services.customers.addStep(staff.actor, id, { ...fields, ...place });
      return toResult(added, (done) =>
        ok(`Next step: ${formatStepTime(fields, new Date())}.`, {
          undo: { intent: "step-drop", ...done },
          to: pageWithoutDialog(args),
        }),
      );
    },
    mayEdit,
  ),
});
