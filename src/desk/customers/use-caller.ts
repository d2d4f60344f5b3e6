import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { currentValue, enterValue } from "#ui/form/enter-value.ts";
import type { Caller } from "./find-caller.server.ts";

export const CALLER_PATH = "/desk/calendar/caller";

const PAUSE_MS = 200;

/** Fills in what nobody has typed; what it filled is marked until somebody touches it. */
function fillIn(form: HTMLFormElement, caller: Caller, filled: Set<string>): void {
  const { name, firstName, lastName, email, inquiry } = caller;
  const values = {
    name,
    firstName,
    lastName,
    email,
    ...(inquiry?.vehicle && { vehicle: inquiry.vehicle }),
  };
  for (const [field, value] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (!isControl || value === "") continue;
    if (
      control instanceof HTMLSelectElement &&
      ![...control.options].some((o) => o.value === value)
    )
      continue;
    const isOurs = filled.has(field) || currentValue(control) === "";
    if (isOurs && currentValue(control) !== value) {
      enterValue(control, value);
      filled.add(field);
    }
  }
}

/**
 * Looks up whose a phone is while it is typed; `filled` are the fields that were filled in and not changed
 * since. One caller fills the form in at once; of several, staff choose.
 */
export function useCaller(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<Caller[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(new Set<string>());
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const callers = fetcher.data ?? [];
  const use = (caller: Caller) => {
    if (form.current === null) return;
    fillIn(form.current, caller, own.current);
    setFilled(new Set(own.current));
  };
  const fillInOnly = useEffectEvent(([only, ...others]: readonly Caller[]) => {
    if (only !== undefined && others.length === 0) use(only);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => fillInOnly(fetcher.data ?? []), [fetcher.data]);
  return {
    callers,
    filled,
    use,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { target, nativeEvent } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.name === "phone") {
        clearTimeout(timer.current);
        const to = `${CALLER_PATH}?phone=${encodeURIComponent(target.value)}`;
        timer.current = setTimeout(() => void fetcher.load(to), PAUSE_MS);
      } else if (nativeEvent.isTrusted && own.current.delete(target.name)) {
        setFilled(new Set(own.current));
      }
    },
  };
}
