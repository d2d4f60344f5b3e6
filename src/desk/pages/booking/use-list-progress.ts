import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Fields } from "#desk/ui/action-data.ts";
import type { ListItem } from "./hand-over-list.ts";

/** What a form does not hold, such as the deposit. */
type Other = { label: string; isDone: boolean };

/** The names of what is ticked or filled in. */
const findFilled = (entries: Iterable<[string, unknown]>): ReadonlySet<string> =>
  new Set([...entries].flatMap(([name, value]) => (value === "" ? [] : [name])));

const readForm = (form: HTMLFormElement) => findFilled(new FormData(form));

/** How far a list is while it is filled in. */
export function useListProgress(
  items: readonly ListItem[],
  values: Fields,
  others: readonly Other[] = [],
) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(() => findFilled(Object.entries(values)));
  // What was filled in before the page had its script.
  useEffect(() => {
    if (form.current !== null) setFilled(readForm(form.current));
  }, []);
  const all: Other[] = [
    ...items.map(({ key, label }) => ({ label, isDone: filled.has(`item-${key}`) })),
    { label: "Charge", isDone: filled.has("charge") },
    ...others,
  ];
  const open = all.filter(({ isDone }) => !isDone).map(({ label }) => label);
  return {
    open,
    total: all.length,
    done: all.length - open.length,
    form: {
      ref: form,
      onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
        setFilled(readForm(currentTarget)),
    },
  };
}
