import stylesheet from "#site/app.css?url";
import { useNonce } from "./nonce.ts";

/** Stands where the server puts the rules that the page uses. */
export const STYLES_MARK = "/*page-styles*/";

/** The rules that the server has put in: a page that the browser makes anew must have them again. */
const sent = import.meta.env.SSR ? STYLES_MARK : document.querySelector("style")?.textContent;

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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of ours, which React would escape.
      dangerouslySetInnerHTML={{ __html: sent ?? "" }}
      suppressHydrationWarning
    />
  );
}
