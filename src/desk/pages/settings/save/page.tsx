import { CircleAlert, Lock } from "lucide";
import { Form } from "react-router";
import { ClosureForm } from "#desk/pages/settings/hours/closure-form.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { splitSentence } from "#desk/ui/not-done.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";
import { findBack } from "./find-back.ts";
import { saveAction } from "./save-action.server.ts";

/** All forms of the settings post here and come back to their page; nobody opens it directly. */
export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.read");
  return null;
}

export const action = saveAction;

export const handle = { sentence: "Not done", hasForm: false };

/** Why a post was rejected. */
export default function SavePage() {
  const rejection = findRejection(useStickyActionData<typeof saveAction>());
  const [title, more] = splitSentence(rejection?.message ?? "Nothing was sent");
  const back = findBack(rejection?.values.back);
  return (
    <EmptyState
      isInset
      icon={rejection?.isForbidden ? Lock : CircleAlert}
      title={title}
      action={
        <>
          {rejection?.retryFields && (
            <Form method="post">
              <HiddenFields fields={rejection.retryFields} />
              <Button type="submit" look="primary">
                {rejection.retryLabel}
              </Button>
            </Form>
          )}
          <ButtonLink to={back} look={rejection?.retryFields ? "outline" : "ink"}>
            {rejection === null ? "Go to the settings" : "Back to the settings"}
          </ButtonLink>
        </>
      }
    >
      {more && <p>{more}</p>}
      {rejection?.intent.startsWith("closure") && (
        <div className="mt-4 text-ink">
          <ClosureForm values={rejection.values} errors={rejection.fieldErrors} back={back} />
        </div>
      )}
    </EmptyState>
  );
}
