import { Link, useSearchParams } from "react-router";
import { ENTRIES } from "./max-entries.ts";

/** Loads the entries of a record's history that its page does not show. */
export function EarlierLink({ hidden }: { hidden: number }) {
  const [params] = useSearchParams();
  if (hidden === 0) return null;
  const all = new URLSearchParams(params);
  all.set(ENTRIES.name, ENTRIES.all);
  return (
    <Link
      to={{ search: `${all}` }}
      preventScrollReset
      className="inline-block min-h-6 font-semibold text-bay hover:underline touch:min-h-11"
    >
      {hidden} earlier
    </Link>
  );
}
