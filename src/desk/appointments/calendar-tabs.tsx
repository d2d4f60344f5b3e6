import { Segmented } from "#desk/ui/tabs.tsx";

/** The three views of what is booked. */
export function CalendarTabs({
  current,
  toConfirm,
}: {
  current: "shop" | "fleet" | "bookings";
  toConfirm: number;
}) {
  return (
    <Segmented
      label="Calendar"
      tabs={[
        { label: "Shop", to: "/desk/calendar", current: current === "shop" },
        { label: "Fleet", to: "/desk/rentals", current: current === "fleet" },
        {
          label: "Bookings",
          to: "/desk/rentals?view=list",
          current: current === "bookings",
          count: toConfirm || undefined,
        },
      ]}
    />
  );
}
