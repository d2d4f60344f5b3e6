import { Star } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

const STARS = [1, 2, 3, 4, 5];

/** Five stars for the eye and the rating as text, which says when it is a sample. */
export function Rating({ value, sample }: { value: number; sample: boolean }) {
  return (
    <p className="flex items-center gap-2 text-[15px]">
      <span className="flex" aria-hidden="true">
        {STARS.map((star) => (
          <Icon
            key={star}
            of={Star}
            size={18}
            className={star <= Math.round(value) ? "fill-star text-star" : "text-star"}
          />
        ))}
      </span>
      <span className="figures font-semibold">{value.toFixed(1)}</span>
      <span className="text-on-ink">{sample ? "sample rating" : "rating"}</span>
    </p>
  );
}
