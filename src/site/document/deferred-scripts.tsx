import { Scripts } from "react-router";
import { useNonce } from "./render-context.ts";

const ID = "page-scripts";

/**
 * A browser with scripting keeps the content of a noscript element as text, so nothing in it loads. The framework's
 * classic scripts only define its data stream and must run before that data arrives; modules and preloads can wait.
 */
const START_AFTER_PAINT = `{
const scripts = document.createRange().createContextualFragment(document.getElementById("${ID}").textContent);
for (const script of scripts.querySelectorAll("script:not([type])")) { document.head.append(script); script.remove(); }
addEventListener("load", () => requestAnimationFrame(() => setTimeout(() => document.head.append(scripts))));
}`;

/** Holds the framework's scripts back until the page has loaded and is painted: as they come, they delay the first paint. */
export function DeferredScripts() {
  const nonce = useNonce();
  return (
    <>
      <noscript id={ID}>
        <Scripts nonce={nonce} />
      </noscript>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React would escape.
        dangerouslySetInnerHTML={{ __html: START_AFTER_PAINT }}
        suppressHydrationWarning
      />
    </>
  );
}
