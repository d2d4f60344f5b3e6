import type { ReactNode } from "react";
import { Form } from "react-router";
import { formMessage, type Rejection } from "./action-data.ts";
import { Button } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { NotDone } from "./not-done.tsx";
import { useOpenQuestion } from "./use-open-question.ts";
import { useUnsentMessage } from "./use-unsent-message.ts";

/** Why nothing was done, what others changed, and the choice to save anyway. */
export function RejectionNotice({
  rejection,
  hasFieldErrors = false,
  as: Element = Form,
  action,
  children,
}: {
  rejection: Rejection<unknown> | null;
  /** The form below shows each field error at its field. */
  hasFieldErrors?: boolean;
  /** Other than that of a page's navigation, such as the form of a fetcher. */
  as?: typeof Form;
  /** Where the form posts to, if not to its page. */
  action?: string;
  /** More about it, before the choice. */
  children?: ReactNode;
}) {
  const isOpen = useOpenQuestion(rejection);
  const message = useUnsentMessage(rejection);
  if (rejection === null || (rejection.retryLabel !== null && !isOpen)) return null;
  const { changes, retryFields, retryLabel, others } = rejection;
  const answers = retryFields
    ? [{ button: retryLabel ?? "Save anyway", fields: retryFields }, ...others]
    : [];
  const text = hasFieldErrors && !rejection.isUnsent ? formMessage(rejection) : message;
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
        {children}
        {isOpen &&
          answers.map(({ button, fields }, index) => (
            <Element key={button} method="post" {...(action && { action })}>
              <HiddenFields fields={fields} />
              <Button type="submit" look={index === 0 ? "ink" : "outline"}>
                {button}
              </Button>
            </Element>
          ))}
      </NotDone>
    </div>
  );
}
