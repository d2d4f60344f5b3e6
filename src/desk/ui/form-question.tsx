import type { Rejection } from "./action-data.ts";
import { Button } from "./button.tsx";
import { NotDone } from "./not-done.tsx";
import { useOpenQuestion } from "./use-open-question.ts";

/** A question about what was sent, within its form, so that a yes sends the chosen files again. */
export function FormQuestion({
  rejection,
  busy,
}: {
  rejection: Rejection<unknown> | null;
  busy: boolean;
}) {
  const isOpen = useOpenQuestion(rejection);
  if (!isOpen || !rejection?.retryFields) return null;
  return (
    <div className="col-span-full">
      <NotDone text={rejection.message}>
        <Button
          type="submit"
          name="sure"
          value={rejection.retryFields.sure ?? ""}
          look="ink"
          busy={busy}
        >
          {rejection.retryLabel}
        </Button>
      </NotDone>
    </div>
  );
}
