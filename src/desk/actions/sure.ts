import type { Fields } from "#desk/ui/action-data.ts";
import type { Question } from "./intent-result.ts";

/**
 * Asks once before something that is rarely meant. `about` is what the yes is for, such as the amounts: another one asks again.
 * Null once the post has said yes.
 */
export function askOnce(
  values: Fields,
  { about, message, button }: { about: string; message: string; button: string },
): Question | null {
  if (values.sure === about) return null;
  return { kind: "question", message, button, fields: { ...values, sure: about } };
}
