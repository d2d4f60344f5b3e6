export type ButtonLook = "primary" | "ink" | "outline" | "white" | "on-ink";
export type ButtonSize = "large" | "medium" | "small";

export function buttonClass(look: ButtonLook, size: ButtonSize = "medium"): string {
  return size === "medium" ? `button button-${look}` : `button button-${look} button-${size}`;
}
