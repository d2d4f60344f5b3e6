import { useState } from "react";
import { useNavigate } from "react-router";
import { KeyList } from "./key-list.tsx";
import { useKeys } from "./keys.tsx";

const EVERYWHERE = "Everywhere";

/** R is kept for rentals. */
const GO: readonly { key: string; to: string }[] = [
  { key: "t", to: "/desk/today" },
  { key: "i", to: "/desk/inbox" },
  { key: "s", to: "/desk/stock" },
  { key: "p", to: "/desk/reports" },
];

/** The keys of every page, and the button for their list. `entries` are the pages that the person may see. */
export function EverywhereKeys({ entries }: { entries: readonly { to: string; label: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = () => setOpen(true);
  useKeys([
    ...entries.flatMap(({ to, label }) => {
      const key = GO.find((one) => one.to === to)?.key;
      if (key === undefined) return [];
      return [{ keys: `g ${key}`, label, group: EVERYWHERE, run: () => void navigate(to) }];
    }),
    { keys: "?", label: "this list", group: EVERYWHERE, run: open },
  ]);
  return (
    <>
      <button
        type="button"
        className="ml-auto flex items-center gap-1.5 whitespace-nowrap hover:text-ink"
        onClick={open}
      >
        <kbd className="rounded-tag border border-control bg-white px-1.5 font-sans text-caption">
          ?
        </kbd>
        all keys
      </button>
      {isOpen && <KeyList onClose={() => setOpen(false)} />}
    </>
  );
}
