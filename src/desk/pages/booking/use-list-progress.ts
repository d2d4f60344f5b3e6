import { useEffect, useRef, useState } from "react";
import type { Fields } from "#desk/ui/action-data.ts";
import type { ListItem } from "./checklists.ts";

type Done = { label: string; isDone: boolean };

/** An item that the form does not hold, such as the deposit, or holds in one of several fields. */
type Other = Done | { label: string; field: readonly string[] };

/** The names of what is ticked or filled in. */
const findFilled = (entries: Iterable<[string, unknown]>): ReadonlySet<string> =>
  new Set([...entries].flatMap(([name, value]) => (value === "" ? [] : [name])));

const readForm = (form: HTMLFormElement) => findFilled(new FormData(form));

/** Tracks the progress of a list while it is filled in. */
export function useListProgress(
  items: readonly ListItem[],
  values: Fields,
  others: readonly Other[] = [],
) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(() => findFilled(Object.entries(values)));
  // A native listener, because the hidden field of a signature does not trigger React's handler.
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    const read = () => setFilled(readForm(current));
    read();
    current.addEventListener("input", read);
    return () => current.removeEventListener("input", read);
  }, []);
  const all: Done[] = [
    ...items.map(({ key, label }) => ({ label, isDone: filled.has(`item-${key}`) })),
    { label: "Charge", isDone: filled.has("charge") },
    ...others.map((other) =>
      "isDone" in other
        ? other
        : { label: other.label, isDone: other.field.some((name) => filled.has(name)) },
    ),
  ];
  const open = all.filter(({ isDone }) => !isDone).map(({ label }) => label);
  return {
    open,
    total: all.length,
    done: all.length - open.length,
    form: { ref: form },
  };
}
