import { useNonce } from "#ui/nonce.ts";
import { followOpeningHours } from "./follow-opening-hours.ts";

/** Keeps `OpeningLine` true in a page that was rendered or opened before the hours changed. */
export function OpeningScript() {
  return (
    <script
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, which React would escape.
      dangerouslySetInnerHTML={{ __html: `(${followOpeningHours})()` }}
      suppressHydrationWarning
    />
  );
}
