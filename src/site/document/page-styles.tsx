import stylesheet from "#site/app.css?url";
import { useNonce } from "./nonce.ts";

/** Stands where the server puts the rules that the page uses. */
export const STYLES_MARK = "/*page-styles*/";

/**
 * The styles of a page. In production the server knows the finished page, and puts the rules that it uses here, so that
 * the first packets hold all that a first paint needs.
 */
export function PageStyles() {
  const nonce = useNonce();
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which React would escape.
      dangerouslySetInnerHTML={{ __html: STYLES_MARK }}
      // The browser's React has not been told the rules.
      suppressHydrationWarning
    />
  );
}
