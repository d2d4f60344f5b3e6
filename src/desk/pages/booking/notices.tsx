import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { useToast } from "#desk/ui/toasts.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { hiddenFields } from "./refused-notice.tsx";
import { useIsHydrated, useSheet } from "./sheet.tsx";

export type Done = { text: string; undo: Record<string, string> | null };

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
    const once = `${done.text} ${view.version} ${JSON.stringify(done.undo)}`;
    if (said.current === once) return;
    said.current = once;
    const { text, undo } = done;
    toast({ text, ...(undo && { undo: () => void submit(undo, { method: "post" }) }) });
    go(null);
  });
  if (done === null || isHydrated) return null;
  return (
    <Form method="post" className="mb-4">
      {done.undo && hiddenFields(done.undo)}
      <Alert
        look="success"
        action={
          done.undo && (
            <Button type="submit" size="row">
              Undo
            </Button>
          )
        }
      >
        {done.text}
      </Alert>
    </Form>
  );
}
