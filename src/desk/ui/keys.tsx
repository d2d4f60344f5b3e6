import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { findKeyLabel, type KeyOfGroup } from "./key-table.ts";
import { useModifierKey } from "./use-modifier-key.ts";

/** How long the second key of a sequence is awaited. */
const SEQUENCE_MS = 1200;
const MOD = "mod+";
const SWITCH = "desk-single-keys";

/** Action of a key on this page. */
export type KeyBinding = KeyOfGroup & {
  run: () => void;
  /** The key is listed at the bottom of the page. */
  isHinted?: boolean;
};

type Registry = {
  bindings: readonly KeyBinding[];
  register: (bindings: readonly KeyBinding[]) => () => void;
  areOn: boolean;
  switchTo: (on: boolean) => void;
};

const KeysContext = createContext<Registry | null>(null);

export function useKeyRegistry(): Registry {
  const registry = use(KeysContext);
  if (registry === null) throw new Error("the desk's layout provides the keys");
  return registry;
}

/** Activates keys before the component is first painted. Later bindings win over earlier ones. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const { register } = useKeyRegistry();
  const newest = useRef(bindings);
  useLayoutEffect(() => {
    newest.current = bindings;
  });
  const shape = bindings.map(({ keys, group }) => `${group}:${keys}`).join("|");
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again when the keys change, not at each render
  useLayoutEffect(
    () =>
      register(
        newest.current.map((binding, index) => ({
          ...binding,
          run: () => newest.current[index]?.run(),
        })),
      ),
    [register, shape],
  );
}

/** Fields take every key, links and buttons the two that press them. */
function isOwnKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input,textarea,select,[contenteditable]") !== null) return true;
  return (key === "Enter" || key === " ") && target.closest("a,button,summary") !== null;
}

const pressedKeys = (event: KeyboardEvent) =>
  event.metaKey || event.ctrlKey ? `${MOD}${event.key}` : event.key;

export function Keys({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<readonly (readonly KeyBinding[])[]>([]);
  const [areOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(SWITCH) !== "off"), []);
  // Components that register depend on it, so it stays the same while the lists change.
  const register = useCallback<Registry["register"]>((added) => {
    setLists((before) => [...before, added]);
    return () => setLists((before) => before.filter((list) => list !== added));
  }, []);
  const registry = useMemo<Registry>(
    () => ({
      bindings: lists.flat(),
      register,
      areOn,
      switchTo: (on) => {
        localStorage.setItem(SWITCH, on ? "on" : "off");
        setOn(on);
      },
    }),
    [lists, areOn, register],
  );
  useLayoutEffect(() => {
    let first: { key: string; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const keys = pressedKeys(event);
      const isCombined = keys.startsWith(MOD);
      if (event.defaultPrevented || event.altKey) return;
      if (!isCombined && (!areOn || isOwnKey(event))) return;
      // A modal dialog has keys of its own.
      if (!isCombined && document.querySelector("dialog[open]:modal") !== null) return;
      const sequence =
        first !== null && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${keys}` : null;
      const find = (keys: string) => registry.bindings.findLast((binding) => binding.keys === keys);
      const found = (sequence === null ? undefined : find(sequence)) ?? find(keys);
      first = { key: keys, at: event.timeStamp };
      if (found === undefined) return;
      event.preventDefault();
      first = null;
      found.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [registry, areOn]);
  return <KeysContext value={registry}>{children}</KeysContext>;
}

const NAMES: Record<string, string> = {
  Escape: "Esc",
  " ": "Space",
  X: "Shift X",
  ArrowDown: "↓ ↑ → ←",
};

/** `modifier` is the name of "mod". */
export function keyNames(keys: string, modifier: string): string[] {
  if (keys.startsWith(MOD)) return [modifier, ...keyNames(keys.slice(MOD.length), modifier)];
  return (
    NAMES[keys]?.split(" ") ??
    keys.split(" ").map((key) => (key.length === 1 ? key.toUpperCase() : key))
  );
}

/** The keys of the page, at the bottom of desktops. */
export function KeyHints({ children }: { children: ReactNode }) {
  const { bindings, areOn } = useKeyRegistry();
  const modifier = useModifierKey();
  const hinted = areOn ? bindings.filter(({ isHinted }) => isHinted) : [];
  return (
    <footer className="hidden h-8.5 shrink-0 items-center gap-5 overflow-hidden border-line border-t bg-foam px-6 text-muted text-second lg:flex">
      {hinted.map((binding) => (
        <span key={binding.keys} className="flex items-center gap-1.5 whitespace-nowrap">
          {keyNames(binding.keys, modifier).map((name) => (
            <kbd
              key={name}
              className="rounded-tag border border-control bg-white px-1.5 text-caption"
            >
              {name}
            </kbd>
          ))}
          {findKeyLabel(binding)}
        </span>
      ))}
      {children}
    </footer>
  );
}
