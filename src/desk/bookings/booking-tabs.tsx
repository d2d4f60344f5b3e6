import { Segmented } from "#desk/ui/tabs.tsx";

/** The views of the bookings. `current` is null for a filter that is none of them. */
export function BookingTabs({
  current,
  toConfirm,
  canEdit,
}: {
  current: "next" | "to-confirm" | "money-open" | "day-close" | null;
  toConfirm: number;
  canEdit: boolean;
}) {
  return (
    <Segmented
      label="Bookings"
      tabs={[
        { label: "Next", to: "/desk/bookings", current: current === "next" },
        {
          label: "To confirm",
          to: "/desk/bookings?state=requested",
          current: current === "to-confirm",
          count: toConfirm || undefined,
        },
        ...(canEdit
          ? [
              {
                label: "Money open",
                to: "/desk/bookings?state=money-open",
                current: current === "money-open",
              },
              { label: "Day close", to: "/desk/day-close", current: current === "day-close" },
            ]
          : []),
      ]}
    />
  );
}
