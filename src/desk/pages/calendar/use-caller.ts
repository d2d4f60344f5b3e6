import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MIN_PHONE_DIGITS } from "#domain/dealership/phone.ts";
import { currentValue, enterValue } from "#ui/form/enter-value.ts";
import type { loader as callerLoader } from "./caller/page.ts";
import type { Caller } from "./find-caller.server.ts";

export const CALLER_PATH = "/desk/calendar/caller";

const PAUSE_MS = 200;

/** Fills in what nobody has typed; what it filled is marked until somebody touches it. */
function fillIn(form: HTMLFormElement, caller: Caller, filled: Set<string>): void {
  const values = {
    name: caller.name,
    email: caller.email,
    ...(caller.inquiry?.vehicle && { vehicle: caller.inquiry.vehicle }),
  };
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (!isControl || value === "") continue;
    if (
      control instanceof HTMLSelectElement &&
      ![...control.options].some((o) => o.value === value)
    )
      continue;
    const isOurs = filled.has(name) || currentValue(control) === "";
    if (isOurs && currentValue(control) !== value) {
      enterValue(control, value);
      filled.add(name);
    }
  }
}

/** Looks up the caller once seven digits are typed; `filled` are the fields that were filled in and not changed since. */
export function useCaller(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<typeof callerLoader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(new Set<string>());
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const caller = fetcher.data ?? null;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (caller === null || form.current === null) return;
    fillIn(form.current, caller, own.current);
    setFilled(new Set(own.current));
  }, [caller, form]);
  return {
    caller,
    filled,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { target, nativeEvent } = event;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.name === "phone") {
        clearTimeout(timer.current);
        const { value } = target;
        if (value.replaceAll(/\D/g, "").length < MIN_PHONE_DIGITS) return;
        const to = `${CALLER_PATH}?phone=${encodeURIComponent(value)}`;
        timer.current = setTimeout(() => void fetcher.load(to), PAUSE_MS);
      } else if (nativeEvent.isTrusted && own.current.delete(target.name)) {
        setFilled(new Set(own.current));
      }
    },
  };
}
