import { createContext, use, useEffect, useEffectEvent } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { useToast } from "#ui/notice/toaster.tsx";
import type { ActionData, Fields } from "./action-data.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useChangeToasts } from "./use-change-toasts.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Message shown once after a redirect. `undo` holds the fields of a post that undoes the change. */
export type Flash = { message: string; isProblem: boolean; undo: Fields | null };

export const FlashContext = createContext<Flash | null>(null);

/** Shows the flash of the layout as a toast. */
export function FlashToast() {
  const flash = use(FlashContext);
  const toast = useToast();
  const { pathname, search } = useLocation();
  const action = pathname + search;
  const fetcher = useFetcher<ActionData>();
  useChangeToasts(fetcher);
  const show = useEffectEvent(({ message, isProblem, undo }: Flash) =>
    toast({
      text: message,
      isProblem,
      ...(undo && { undo: () => void fetcher.submit(undo, { method: "post", action }) }),
    }),
  );
  useEffect(() => {
    if (flash !== null) show(flash);
  }, [flash]);
  return null;
}

/** Shows the flash without JavaScript, as part of the page. */
export function FlashAlert() {
  const flash = use(FlashContext);
  if (useIsHydrated() || flash === null) return null;
  const { message, isProblem, undo } = flash;
  return (
    <Form method="post" className="shrink-0 px-4 py-2 md:px-6">
      {undo && <HiddenFields fields={undo} />}
      <Alert
        look={isProblem ? "danger" : "success"}
        action={
          undo && (
            <Button type="submit" size="row">
              Undo
            </Button>
          )
        }
      >
        {message}
      </Alert>
    </Form>
  );
}
