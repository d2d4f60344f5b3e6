import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";

/** Prints the group with this key. */
export const PrintContext = createContext<(part: string) => void>(() => {});

/** Prints one group of the list. Without script it opens the group alone, for the menu of the browser. */
export function PrintPart({
  to,
  part,
  label,
  className,
  children,
}: {
  to: string;
  part: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const print = use(PrintContext);
  return (
    <Link
      to={to}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        print(part);
      }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Prints the day, or the group with a key. `part` is the one that is being printed. */
export function usePrintedPart() {
  const [part, setPart] = useState<string | null>(null);
  const print = useCallback((key: string | null) => {
    flushSync(() => setPart(key));
    window.addEventListener("afterprint", () => setPart(null), { once: true });
    window.print();
  }, []);
  return { part, print };
}
