import { type IconNode, Mail, Phone, StickyNote } from "lucide";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";

const MODES = ["reply", "note", "call"] as const;

export type Mode = (typeof MODES)[number];

const TABS: Record<Mode, { label: string; icon: IconNode }> = {
  reply: { label: "Reply", icon: Mail },
  note: { label: "Note", icon: StickyNote },
  call: { label: "Log a call", icon: Phone },
};

/** The mode of an intent or of an address. */
export const toMode = (text: string | null | undefined): Mode | null =>
  text === "reply-close" ? "reply" : (MODES.find((mode) => mode === text) ?? null);

export function ModeTabs({
  mode,
  toAddress,
  write,
}: {
  mode: Mode;
  toAddress: (own: Record<string, string>) => string;
  write: (mode: Mode) => void;
}) {
  return (
    <nav aria-label="What to write" className="inline-flex rounded-control bg-[#e2ebf0]">
      {MODES.map((choice) => (
        <Link
          key={choice}
          to={toAddress({ do: choice })}
          aria-current={choice === mode ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            write(choice);
          }}
          className="flex min-h-8 items-center gap-1.5 rounded-control border-[1.5px] border-transparent px-3 whitespace-nowrap text-muted text-second aria-[current=true]:border-ink aria-[current=true]:bg-white aria-[current=true]:font-semibold aria-[current=true]:text-ink touch:min-h-11"
        >
          <Icon of={TABS[choice].icon} size={14} />
          {TABS[choice].label}
        </Link>
      ))}
    </nav>
  );
}
