import { useNonce } from "#ui/nonce.ts";

/** Files and API addresses are not pages; the contact form depends on where the visitor comes from. */
const NO_PAGES = ["/api/*", "/feeds/*", "/contact*", "/*.*"];

const RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NO_PAGES } }] },
      eagerness: "moderate",
    },
  ],
});

export function NextPages() {
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which React would escape.
      dangerouslySetInnerHTML={{ __html: RULES }}
      suppressHydrationWarning
    />
  );
}
