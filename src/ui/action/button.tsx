import type { ComponentProps } from "react";

const BASE =
  "inline-flex items-center justify-center gap-2.5 border-[1.5px] text-center font-semibold leading-[1.2] disabled:cursor-progress disabled:opacity-65 print:not-[[href^='tel:']]:hidden";

/** The same wherever there are buttons. */
export const FILLS = {
  primary: "border-transparent bg-coral-btn text-white hover:bg-coral-hover",
  ink: "border-transparent bg-ink text-white hover:bg-deep",
};

const LOOKS = {
  ...FILLS,
  outline: "border-ink text-ink hover:bg-[rgb(11_31_51/0.05)]",
  white: "border-transparent bg-white text-ink hover:bg-stage",
  "on-ink": "border-[rgb(255_255_255/0.7)] text-white hover:bg-[rgb(255_255_255/0.12)]",
};

const SIZES = {
  large: "min-h-14 rounded-field px-7 py-2.5 text-17",
  medium: "min-h-12 rounded-field px-5.5 py-2 text-15",
  small: "min-h-11 rounded-field px-4 py-1.5 text-15",
};

type Look = keyof typeof LOOKS;
type Size = keyof typeof SIZES;

/** For links and buttons alike. Printed pages leave them out, except those to call. */
export function buttonClass(look: Look, size: Size = "medium"): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]}`;
}

export function ActionLink({
  look = "primary",
  size = "large",
  ...link
}: ComponentProps<"a"> & { look?: Look; size?: Size }) {
  return <a {...link} className={buttonClass(look, size)} />;
}
