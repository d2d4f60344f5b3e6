const TINTS = ["bg-bay-soft", "bg-sand", "bg-amber-soft", "bg-stage", "bg-seagrass-soft"];

/** The first two letters of a name, in the person's own tint. */
export function Avatar({ name, size = "small" }: { name: string; size?: "small" | "medium" }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const box = size === "small" ? "size-5 text-[10px]" : "size-7 text-[11px]";
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold text-ink ${box} ${TINTS[sum % TINTS.length]}`}
    >
      {name.slice(0, 2)}
    </span>
  );
}
