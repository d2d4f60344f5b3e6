import { useEffect, useState } from "react";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { readDraft, removeDraft } from "#desk/ui/drafts.ts";
import { useDraftKey } from "#desk/ui/kept-form.tsx";

export type ListKind = "check-out" | "check-in";

/** A list that a colleague was faster with; `close` forgets what is typed in it. */
export type OutdatedList = {
  /** The colleague finished this step; false if the booking changed in another way. */
  isDone: boolean;
  close: () => void;
};

/** The name of a list's draft. */
export const listDraft = (kind: ListKind, reference: string) => `${kind} ${reference}`;

/**
 * The list that a booking's page shows: the one of the next step, or the one of before while it holds what this person typed.
 * `outdated` is null unless a colleague has done that step meanwhile.
 */
export function useOpenList(
  next: ListKind | null,
  reference: string,
): { shown: ListKind | null; outdated: OutdatedList | null } {
  const [shown, setShown] = useState(next);
  const key = useDraftKey(listDraft(shown ?? "check-out", reference));
  useEffect(() => {
    // The draft of a list that was sent from here is forgotten.
    if (shown !== next && (shown === null || readDraft(key) === null)) setShown(next);
  }, [shown, next, key]);
  const close = () => {
    removeDraft(key);
    setShown(next);
  };
  if (shown === null || shown === next) return { shown, outdated: null };
  const isDone = (shown === "check-out") === (next === "check-in");
  return { shown, outdated: { isDone, close } };
}

const DONE: Record<ListKind, string> = {
  "check-out": "A colleague has already checked this cart out",
  "check-in": "A colleague has already checked this cart in",
};

export function OutdatedNotice({
  kind,
  outdated,
}: {
  kind: ListKind;
  outdated: OutdatedList | null;
}) {
  if (outdated === null) return null;
  return (
    <Alert
      look="warning"
      role="alert"
      className="mb-3"
      action={<Button onClick={outdated.close}>Close this list</Button>}
    >
      <strong className="block font-semibold">
        {outdated.isDone ? DONE[kind] : "A colleague changed this booking in the meantime"}.
      </strong>
      This list was not sent. What you typed stays here until you close it.
    </Alert>
  );
}
