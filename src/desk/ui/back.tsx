import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { belongsToEntry, NAVIGATION } from "#desk/navigation.ts";

const Before = createContext<string | null>(null);

/** Forms that are done once they are sent; nobody goes back to them. */
const IS_FORM = /\/(new|import)$/;

/** Remembers the page of another kind that was open before this one. A reload forgets it. */
export function BackProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)?.id;
  const here = IS_FORM.test(pathname) ? null : pathname + search;
  const [known, setKnown] = useState<{
    route: string | undefined;
    here: string | null;
    before: string | null;
  }>({ route, here, before: null });
  if (known.route !== route) setKnown({ route, here, before: known.here ?? known.before });
  else if (known.here !== here) setKnown({ ...known, here });
  return <Before value={known.before}>{children}</Before>;
}

/** Where "Back" of a detail leads: to the page that it was opened from, or else to the list it belongs to. */
export function useBack(list: string): { to: string; label: string } {
  const to = useContext(Before) ?? list;
  const page = NAVIGATION.find((entry) => belongsToEntry(entry, to.split("?", 1)[0] ?? to))?.label;
  return { to, label: page === undefined ? "Back" : `Back to ${page}` };
}
