import type { Fields, Rejection } from "./action-data.ts";
import { Button } from "./button.tsx";
import { NotDone } from "./not-done.tsx";
import { useOpenQuestion } from "./use-open-question.ts";

/** The fields of answers. */
const ANSWERS = ["sure", "owner"];

/** The field by which a button answers: the one that was not posted so before. */
const findAnswer = (fields: Fields, values: Fields): [name: string, value: string] =>
  Object.entries(fields).find(([name, value]) => values[name] !== value) ?? ["sure", ""];

/** A question about what was sent, within its form, so that an answer sends the chosen files again. */
export function FormQuestion({
  rejection,
  busy,
}: {
  rejection: Rejection<unknown> | null;
  busy: boolean;
}) {
  const isOpen = useOpenQuestion(rejection);
  if (rejection === null) return null;
  const { message, intent, values, retryLabel, retryFields, others } = rejection;
  // Earlier answers. The button of an answer comes later, so that it counts.
  const kept = ANSWERS.flatMap((name) =>
    values[name] === undefined ? (
      []
    ) : (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ),
  );
  if (!isOpen || !retryFields) return kept;
  const answers = [{ button: retryLabel ?? "", fields: retryFields }, ...others];
  return (
    <div className="col-span-full">
      <input type="hidden" name="intent" value={intent} />
      {kept}
      <NotDone text={message}>
        {answers.map(({ button, fields }, index) => {
          const [name, value] = findAnswer(fields, values);
          return (
            <Button
              key={button}
              type="submit"
              name={name}
              value={value}
              look={index === 0 ? "ink" : "outline"}
              busy={busy}
            >
              {button}
            </Button>
          );
        })}
      </NotDone>
    </div>
  );
}
