import { Star } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

const STARS = [1, 2, 3, 4, 5];

/** Quiet, and a sample says so first: no customer has given it. */
export function Rating({
  value,
  sample,
  className = "",
}: {
  value: number;
  sample: boolean;
  className?: string;
}) {
  return (
    <p className={`flex items-center gap-1.5 text-13 ${className}`}>
      <span>{sample ? "Sample rating" : "Rating"}</span>
      <span className="tabular-nums">{value.toFixed(1)}</span>
      <span className="flex" aria-hidden="true">
        {STARS.map((star) => (
          <Icon
            key={star}
            of={Star}
            size={13}
            className={star <= Math.round(value) ? "fill-current" : ""}
          />
        ))}
      </span>
    </p>
  );
}
