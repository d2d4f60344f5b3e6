import { type RefObject, useEffect, useRef } from "react";

/** New data moves the focus, and with it the view, as the load of a page does. */
export function useFocusOnChange<Target extends HTMLElement>(
  data: unknown,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const rendered = useRef(data);
  useEffect(() => {
    if (data === rendered.current) return;
    rendered.current = data;
    target.current?.focus();
  }, [data]);
  return target;
}
