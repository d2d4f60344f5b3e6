import { useState } from "react";
import { useNavigate } from "react-router";
import { KeyList } from "./key-list.tsx";
import { useKeys } from "./keys.tsx";

const GO = [
  { keys: "g t", to: "/desk/day" },
  { keys: "g i", to: "/desk/inbox" },
  { keys: "g r", to: "/desk/calendar" },
  { keys: "g b", to: "/desk/bookings" },
  { keys: "g s", to: "/desk/stock" },
  { keys: "g c", to: "/desk/customers" },
  { keys: "g p", to: "/desk/reports" },
] as const;

/** The keys of every page, and the button for their list. `entries` are the pages that the person may see. */
export function EverywhereKeys({ entries }: { entries: readonly { to: string; label: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = () => setOpen(true);
  const shown = GO.filter(({ to }) => entries.some((entry) => entry.to === to));
  useKeys([
    ...shown.map(({ keys, to }) => ({
      keys,
      group: "Everywhere" as const,
      run: () => void navigate(to),
    })),
    { keys: "?", group: "Everywhere", run: open },
  ]);
  return (
    <>
      <button
        type="button"
        className="ml-auto flex items-center gap-1.5 whitespace-nowrap hover:text-ink"
        onClick={open}
      >
        <kbd className="rounded-tag border border-control bg-white px-1.5 text-caption">?</kbd>
        all keys
      </button>
      {isOpen && (
        <KeyList pages={entries.map(({ label }) => label)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
