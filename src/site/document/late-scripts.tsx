import { Scripts } from "react-router";
import { useNonce } from "#ui/nonce.ts";

const ID = "page-scripts";

/**
 * Runs in the page, as text, so it can use nothing from outside. A browser with scripting keeps the content of a
 * noscript element as text, so nothing in it loads before this adds it to the document.
 */
function startAfterFirstPaint(id: string): void {
  const held = document.getElementById(id)?.textContent ?? "";
  const tags = document.createRange().createContextualFragment(held);
  // The rest of the document fills the data stream that the framework's classic script defines.
  document.head.append(...tags.querySelectorAll("script:not([type])"));
  // The links fetch the modules without running them.
  document.head.append(...tags.querySelectorAll("link"));
  addEventListener("load", () =>
    requestAnimationFrame(() => setTimeout(() => document.head.append(tags))),
  );
}

/** The page's scripts have no need of what started them. */
const STARTER = import.meta.env.SSR ? `(${startAfterFirstPaint})(${JSON.stringify(ID)})` : "";

/**
 * Holds the framework's modules back until the page has loaded and painted. Until then, links and forms work as plain HTML.
 * First in the body: the script waits for the styles, and runs before the layout in which lazy pictures are requested.
 */
export function LateScripts() {
  const nonce = useNonce();
  return (
    <>
      <noscript id={ID}>
        <Scripts nonce={nonce} />
      </noscript>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, which React would escape.
        dangerouslySetInnerHTML={{ __html: STARTER }}
        suppressHydrationWarning
      />
    </>
  );
}
