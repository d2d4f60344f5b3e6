import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  addToShortlist,
  MAX_COMPARED,
  parseShortlist,
  removeFromShortlist,
  serializeShortlist,
} from "#domain/carts/shortlist.ts";
import { readShortlist, useStoredShortlist, writeShortlist } from "./stored-shortlist.ts";

type Slugs = readonly string[];

export type NamedCart = { slug: string; name: string };

const FULL = "Four carts at most. Remove one first.";

export const countText = (count: number) => `${count} ${count === 1 ? "cart" : "carts"}`;

const isSame = (a: Slugs, b: Slugs) => a.join(" ") === b.join(" ");

type Shortlist = {
  slugs: Slugs;
  findName: (slug: string) => string;
  add: (slug: string) => void;
  remove: (slug: string) => void;
  clear: () => void;
  /** Takes a cart off the stored list, where the address lists the carts of the page. */
  forget: (slug: string) => void;
  /** The check box of each cart on the page, to give the keyboard focus back to. */
  boxes: RefObject<Map<string, HTMLInputElement>>;
  isTrayShown: boolean;
  isFull: boolean;
  /** Result of the last change, for screen readers. */
  status: string;
};

const ShortlistContext = createContext<Shortlist | null>(null);

export function useShortlist(): Shortlist {
  const shortlist = use(ShortlistContext);
  if (shortlist === null) throw new Error("useShortlist needs a ShortlistProvider");
  return shortlist;
}

const NONE: Slugs = [];

/** An address with several carts is a list of its own, which the first change stores on the device. */
export function ShortlistProvider({
  carts,
  shown = NONE,
  children,
}: {
  carts: readonly NamedCart[];
  shown?: Slugs;
  children: ReactNode;
}) {
  const names = useMemo(() => new Map(carts.map(({ slug, name }) => [slug, name])), [carts]);
  const findName = useCallback((slug: string) => names.get(slug) ?? slug, [names]);
  const read = useCallback(
    (text: string) => parseShortlist(text, (slug) => names.has(slug)),
    [names],
  );
  const boxes = useRef(new Map<string, HTMLInputElement>());
  const [status, setStatus] = useState("");
  const [changed, setChanged] = useState<Slugs | null>(null);

  const text = useStoredShortlist(serializeShortlist(shown));
  const isOwnList = shown.length > 1 && !(changed && isSame(changed, shown));
  const slugs = useMemo(() => (isOwnList ? shown : read(text)), [isOwnList, shown, read, text]);

  const [only] = shown.length === 1 ? shown : NONE;
  useEffect(() => {
    if (only !== undefined)
      writeShortlist(serializeShortlist(addToShortlist(read(readShortlist()), only)));
  }, [only, read]);

  const shortlist = useMemo((): Shortlist => {
    // A check box that was used before hydration is entered again before the stored list has been rendered.
    const current = () => (isOwnList ? shown : read(readShortlist()));
    const change = (next: Slugs, message: string) => {
      writeShortlist(serializeShortlist(next));
      setChanged(shown);
      setStatus(message);
    };
    return {
      slugs,
      findName,
      boxes,
      isTrayShown: slugs.length > 0 && !isSame(slugs, shown),
      isFull: status === FULL,
      status,
      add(slug) {
        const before = current();
        if (before.includes(slug)) return;
        if (before.length >= MAX_COMPARED) return setStatus(FULL);
        const next = addToShortlist(before, slug);
        change(next, `${findName(slug)} added. ${countText(next.length)} to compare.`);
      },
      remove(slug) {
        const next = removeFromShortlist(current(), slug);
        change(next, `${findName(slug)} removed. ${countText(next.length)} to compare.`);
      },
      clear: () => change([], "No carts to compare."),
      forget: (slug) =>
        writeShortlist(serializeShortlist(removeFromShortlist(read(readShortlist()), slug))),
    };
  }, [slugs, shown, isOwnList, findName, read, status]);

  return <ShortlistContext value={shortlist}>{children}</ShortlistContext>;
}
