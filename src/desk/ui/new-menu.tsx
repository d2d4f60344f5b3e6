import { CalendarPlus, CarFront, type IconNode, PhoneIncoming, Plus } from "lucide";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { ButtonSummary, Key } from "./button.tsx";
import { useKeys } from "./keys.tsx";
import { MENU_ITEM } from "./row-menu.tsx";

type Choice = { to: string; icon: IconNode; label: string };

const CALL: Choice = { to: "/desk/inbox/new", icon: PhoneIncoming, label: "Call or visit" };

/** The one button that adds something; it asks what. */
export function NewMenu({
  booking,
  appointment,
}: {
  /** Where each is added; null for those who may not. */
  booking: string | null;
  appointment: string | null;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const choices: readonly Choice[] = [
    ...(booking === null ? [] : [{ to: booking, icon: CarFront, label: "Booking" }]),
    ...(appointment === null
      ? []
      : [{ to: appointment, icon: CalendarPlus, label: "Appointment" }]),
    CALL,
  ];
  useKeys([
    {
      keys: "n",
      group: "Everywhere",
      run: () => {
        const { current } = menu;
        if (current === null) return;
        current.open = true;
        current.querySelector("a")?.focus();
      },
    },
  ]);
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <ButtonSummary look="primary" className="max-md:px-3">
        <Icon of={Plus} size={16} />
        New
        <Key>N</Key>
      </ButtonSummary>
      <div className="absolute top-full right-0 z-40 mt-1 w-48 rounded-xl border border-line bg-white p-1.5 shadow-lg">
        {choices.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={MENU_ITEM}>
            <Icon of={icon} size={16} />
            {label}
          </Link>
        ))}
      </div>
    </details>
  );
}
