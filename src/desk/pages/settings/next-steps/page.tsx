import { Form } from "react-router";
import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject } from "#desk/actions/intent-result.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { checkbox } from "#desk/ui/form-schemas.ts";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { STEP_RULE_DAYS, STEP_RULES, type StepRule } from "#domain/customers/next-step.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { Route } from "./+types/page.ts";

const LABELS: Record<StepRule, { title: string; text: string }> = {
  reply: {
    title: "No answer to a reply",
    text: `${STEP_RULE_DAYS.reply} days after a reply that the customer has not answered: follow up. It goes away when an answer is read from the mailbox, or the inquiry is closed. Customers who answer by phone are not seen unless the call is logged.`,
  },
  return: {
    title: "A cart came back",
    text: "The day after a rental: ask for a review.",
  },
  sale: {
    title: "A cart was sold",
    text: `${STEP_RULE_DAYS.sale} days after an inquiry was won: offer a service. Rentals do not count.`,
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  const { stepRules } = context.get(deskServices);
  const on = await stepRules.readStepRules();
  const now = new Date();
  return {
    rules: STEP_RULES.map((rule) => {
      const state = on.get(rule);
      return {
        rule,
        since: state ? `On since ${formatRecentTime(state.since, now)}, ${state.by}` : null,
      };
    }),
  };
}

const ruleSchema = z.object({ rule: z.enum(STEP_RULES), on: checkbox });

export const action = defineIntents(
  { right: "settings.edit" },
  {
    rule: intent(ruleSchema, async ({ input: { rule, on }, staff, services }) => {
      const isChanged = await services.stepRules.setStepRule(staff.actor, rule, on);
      if (!isChanged) return reject(`A colleague has turned it ${on ? "on" : "off"} already.`);
      return ok(`“${LABELS[rule].title}” is ${on ? "on" : "off"}.`, {
        undo: { intent: "rule", rule, on: on ? "" : "on" },
      });
    }),
  },
);

export const meta = () => [{ title: "Next steps · Settings · The desk" }];

export const handle = { sentence: "Next steps" };

export default function NextStepsPage({ loaderData: { rules } }: Route.ComponentProps) {
  const rejection = findRejection(useStickyActionData<typeof action>());
  return (
    <>
      <Alert className="mb-4">{rejection?.message}</Alert>
      <SettingsSection
        title="Next steps that the desk sets"
        text="Each appears on Day and on the customer’s page until somebody has done it. A rule looks only at what happens after it is turned on, and never twice at the same thing. Steps that it has set stay when it is turned off."
      >
        <ul>
          {rules.map(({ rule, since }) => (
            <li
              key={rule}
              className="grid items-start gap-x-6 gap-y-2 border-line-2 border-t py-3.5 sm:grid-cols-[1fr_auto]"
            >
              <div>
                <h3 className="text-section">{LABELS[rule].title}</h3>
                <p className="text-muted text-second">{LABELS[rule].text}</p>
                <p
                  className={`mt-1 text-second ${since ? "font-semibold text-seagrass-text" : "text-muted"}`}
                >
                  {since ?? "Off"}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ rule, ...(since === null && { on: "on" }) }} />
                <Button type="submit" name="intent" value="rule" className="max-sm:w-full">
                  {since === null ? "Turn on" : "Turn off"}
                  <span className="sr-only">: {LABELS[rule].title}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}
