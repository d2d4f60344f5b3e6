import { createContext, type ReactNode, use } from "react";
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
