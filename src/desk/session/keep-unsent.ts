import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The answer to a post that never reached the desk. */
export type Unsent = { isUnsent: boolean };

const isUnsent = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "isUnsent" in result && result.isUnsent === true;

/** Loading again would replace the page, and what is typed in it, by an error. */
export function keepUnsent({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isUnsent(actionResult) && navigator.onLine;
}
