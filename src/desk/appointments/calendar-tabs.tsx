import { Segmented } from "#desk/ui/tabs.tsx";

/** The two views of what is booked. */
export function CalendarTabs({ current }: { current: "shop" | "fleet" }) {
  return (
    <Segmented
      label="Calendar"
      tabs={[
        { label: "Shop", to: "/desk/calendar", current: current === "shop" },
        { label: "Fleet", to: "/desk/rentals", current: current === "fleet" },
      ]}
    />
  );
}
