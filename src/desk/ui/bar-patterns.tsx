/** Hatches for the bars of a calendar, which fill with `url(#shop-hatch)` and `url(#cleaning-hatch)`. Once per page. */
export function BarPatterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <pattern id="shop-hatch" width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h10v10H0z" className="fill-amber-soft" />
          <path d="M-2 12 12 -2M-2 2 2 -2M8 12l4 -4" className="stroke-[#f4d58d]" strokeWidth="3" />
        </pattern>
        <pattern id="cleaning-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 6 6 -1M-1 1 1 -1M4 6l2 -2" className="stroke-edge" strokeWidth="1" />
        </pattern>
      </defs>
    </svg>
  );
}
