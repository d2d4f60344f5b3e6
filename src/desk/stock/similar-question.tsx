import type { Rejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";

/** The question of `askAboutSimilar` and its yes; nothing until it is asked. */
export function SimilarQuestion({ rejection }: { rejection: Rejection<unknown> | null }) {
  const question = rejection?.fieldErrors.other;
  if (question === undefined) return null;
  return (
    <div>
      <InlineAlert id="similar-number">{question}</InlineAlert>
      <CheckRow name="other" label="It is another cart" aria-describedby="similar-number" />
    </div>
  );
}
