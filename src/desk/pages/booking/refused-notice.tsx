import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import type { BookingAnswer } from "./refusal.server.ts";

export const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** Why nothing was done, what others did, and the choice to do it all the same. */
export function RefusedNotice({ answer }: { answer: BookingAnswer | null }) {
  if (answer === null) return null;
  const { said, changes, again } = answer;
  return (
    <div className="mb-4">
      <NotDone text={said}>
        {changes.length > 0 && (
          <ul className="w-full">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {again && (
          <Form method="post">
            {hiddenFields(again)}
            <Button type="submit" look="ink">
              Do it all the same
            </Button>
          </Form>
        )}
      </NotDone>
    </div>
  );
}
