export type ButtonLook = "primary" | "ink" | "outline" | "white" | "on-ink";
export type ButtonSize = "large" | "medium" | "small";

/** The class of a button or of a link that looks like one. One primary per view. */
export function buttonClass(look: ButtonLook, size: ButtonSize = "medium"): string {
  return size === "medium" ? `button button-${look}` : `button button-${look} button-${size}`;
}
