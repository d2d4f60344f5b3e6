import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { useToast } from "#desk/ui/toasts.tsx";
import type { BookingView } from "./booking-view.server.ts";
import type { BookingAnswer } from "./refusal.server.ts";
import { useIsHydrated, useSheet } from "./sheet.tsx";

export type Done = { text: string; undo: Record<string, string> | null };

const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** What was just done, with a way back: a toast, or a line without script. */
export function DoneNotice({ done, view }: { done: Done | null; view: BookingView }) {
  const toast = useToast();
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const { go } = useSheet();
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (done === null) {
      said.current = null;
      return;
    }
    const once = `${done.text} ${view.version}`;
    if (said.current === once) return;
    said.current = once;
    const { text, undo } = done;
    toast({ text, ...(undo && { undo: () => void submit(undo, { method: "post" }) }) });
    go(null);
  });
  if (done === null || isHydrated) return null;
  return (
    <Form
      method="post"
      className="mb-4 flex items-center gap-3 rounded-control bg-seagrass-soft px-4 py-2 text-seagrass-text"
    >
      <p role="status" className="font-semibold">
        {done.text}
      </p>
      {done.undo && (
        <>
          {hiddenFields(done.undo)}
          <Button type="submit" size="row">
            Undo
          </Button>
        </>
      )}
    </Form>
  );
}

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
