import { ArrowRight } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

export const textLinkClass =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-bay underline-offset-4 hover:underline";

export const underlinedLinkClass =
  "inline-flex min-h-11 items-center font-semibold text-15 text-bay underline underline-offset-4";

/** As tall as a finger needs. */
export function TextLink({ className = "", ...link }: ComponentProps<"a">) {
  return <a {...link} className={`${textLinkClass} ${className}`} />;
}

export function ArrowLink({ children, ...link }: ComponentProps<typeof TextLink>) {
  return (
    <TextLink {...link}>
      <span>{children}</span>
      <Icon of={ArrowRight} size={18} />
    </TextLink>
  );
}

/** In running text, whose lines keep their height. */
export const inlineLinkClass = "font-semibold text-bay underline underline-offset-[3px]";

export function InlineLink({ className = "", ...link }: ComponentProps<"a">) {
  return <a {...link} className={`${inlineLinkClass} ${className}`} />;
}
