import { Search } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Key } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { Found, FoundGroup, SearchResults } from "./found.ts";
import { FoundContent, SEARCHED, TRY } from "./found-row.tsx";
import { recentlyOpened, rememberOpened } from "./recent.ts";

const FOLD = "fold";

/** The line that shows and hides a folded group. */
const foldLine = (title: string): Found => ({
  key: FOLD,
  kind: "page",
  title,
  detail: "",
  note: "",
  address: "",
});

function Options({
  groups,
  id,
  chosen,
  open,
}: {
  groups: readonly FoundGroup[];
  id: string;
  chosen: Found | undefined;
  open: (found: Found) => void;
}) {
  return groups.map(({ title, found, fold }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
    <div key={title} role="group" aria-labelledby={`${id}-${group}`}>
      <div
        id={`${id}-${group}`}
        className={
          fold === undefined ? "px-5 pt-3 pb-1 font-semibold text-caption text-muted" : "sr-only"
        }
      >
        {title}
      </div>
      {found.map((match) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
        // biome-ignore lint/a11y/useKeyWithClickEvents: so the keys are the field's too
        <div
          key={match.key}
          id={`${id}-${match.key}`}
          role="option"
          aria-selected={match === chosen}
          className="flex min-h-10 items-center gap-3 border-transparent border-l-3 px-4.5 hover:bg-foam aria-selected:border-bay aria-selected:bg-bay-soft"
          onClick={() => open(match)}
        >
          <FoundContent found={match} />
        </div>
      ))}
    </div>
  ));
}

/** Finds and opens anything by its name. The focus stays in the field; arrows choose, Enter opens. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const { load, data } = useFetcher<SearchResults>();
  const [text, setText] = useState("");
  const [place, setPlace] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const [recent] = useState(recentlyOpened);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const isAsked = text.trim() !== "";
  const results = isAsked ? data : undefined;
  const groups = isAsked ? (results?.groups ?? []) : [{ title: "Opened before", found: recent }];
  const shown = groups
    .filter(({ found }) => found.length > 0)
    .map((group) =>
      group.fold === undefined
        ? group
        : { ...group, found: [foldLine(group.fold), ...(isUnfolded ? group.found : [])] },
    );
  const all = shown.flatMap(({ found }) => found);
  const chosen = all[Math.min(place, all.length - 1)];

  const open = (found: Found) => {
    if (found.key === FOLD) {
      setUnfolded(!isUnfolded);
      return;
    }
    if (found.kind !== "call") rememberOpened(found);
    dialog.current?.close();
    if (found.address.startsWith("/")) void navigate(found.address);
    else location.assign(found.address);
  };
  const ask = (typed: string) => {
    setText(typed);
    setPlace(0);
    setUnfolded(false);
    if (typed.trim() !== "") void load(`/desk/search?${new URLSearchParams({ q: typed })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      open(chosen);
    }
  };
  const isNothing = results !== undefined && (results.nearest !== null || all.length === 0);

  return (
    <dialog
      ref={dialog}
      aria-label="Search or jump to"
      onClose={onClose}
      className="mx-auto mt-24 flex max-h-[70dvh] w-full max-w-160 flex-col overflow-hidden rounded-2xl bg-white text-ink shadow-pop max-md:mt-0"
    >
      <div className="flex items-center gap-3 border-line border-b px-4.5">
        <Icon of={Search} size={19} />
        <input
          type="text"
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 grow text-[17px] outline-none"
        />
        <button type="button" className="p-1.5" onClick={() => dialog.current?.close()}>
          <span className="sr-only">Close</span>
          <Key>Esc</Key>
        </button>
      </div>
      <p role="status" className={isNothing ? "px-5 pt-3" : "sr-only"}>
        {isNothing
          ? `Nobody and nothing called “${results.text}”.${results.nearest === null ? ` ${TRY}` : " Nearest:"}`
          : isAsked && results !== undefined
            ? `${groups.reduce((count, { found }) => count + found.length, 0)} found`
            : ""}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        className="min-h-0 grow overflow-y-auto pb-3"
      >
        <Options groups={shown} id={id} chosen={chosen} open={open} />
      </div>
      <div className="flex items-center gap-4 border-line border-t bg-foam px-4.5 py-2.5 text-caption text-ink max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span className="flex items-center gap-1.5">
          <Key>Enter</Key> open
        </span>
        <span className="ml-auto">{SEARCHED}</span>
      </div>
    </dialog>
  );
}
