import { Form } from "react-router";
import { formMessage, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";

/** Why nothing was done, what others changed, and the choice to save anyway. */
export function RejectionNotice({
  rejection,
  hasFieldErrors = false,
}: {
  rejection: Rejection<unknown> | null;
  /** The form below shows each field error at its field. */
  hasFieldErrors?: boolean;
}) {
  if (rejection === null) return null;
  const { message, changes, retryFields, retryLabel } = rejection;
  const text = hasFieldErrors ? formMessage(rejection) : message;
  return (
    <div className="mb-4">
      <NotDone text={text ?? ""}>
        {changes.length > 0 && (
          <ul className="w-full">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {retryFields && (
          <Form method="post">
            <HiddenFields fields={retryFields} />
            <Button type="submit" look="ink">
              {retryLabel ?? "Save anyway"}
            </Button>
          </Form>
        )}
      </NotDone>
    </div>
  );
}
