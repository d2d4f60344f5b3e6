import { Scripts } from "react-router";
import { useHydration } from "./page-handle.ts";
import { useIsFailure, useNonce } from "./render-context.ts";

const ID = "page-scripts";

/** A browser in another language may translate the page, which hydration would undo if it came later. */
const STARTS_EARLY =
  '!navigator.language.startsWith("en") || performance.getEntriesByType("navigation")[0]?.type !== "navigate" || sessionStorage.length + localStorage.length > 0';

/**
 * A browser with scripting keeps the content of a noscript element as text, so nothing in it loads. The framework's
 * classic scripts only define its data stream and must run before that data arrives; modules and preloads can wait.
 * Restored form fields, drafts and shortlists need the scripts at once. A button that was pressed before hydration is
 * pressed again, or its like where React had to render the page again. Chromium also reports a move when the page moves
 * under a pointer that rests.
 */
const startScript = (startsOnLoad: string) => `{
const scripts = document.createRange().createContextualFragment(document.getElementById("${ID}").textContent);
for (const script of scripts.querySelectorAll("script:not([type])")) { document.head.append(script); script.remove(); }
const events = ["pointerdown", "pointermove", "keydown", "focusin", "scroll", "click", "input"];
const start = (use) => {
if (use?.type === "pointermove" && !use.movementX && !use.movementY) return;
for (const event of events) removeEventListener(event, start, true);
document.head.append(scripts);
};
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(() => start()));
try { if (${startsOnLoad}) addEventListener("load", startAfterPaint); } catch {}
for (const event of events) addEventListener(event, start, true);
let press;
const alike = (button) => [...document.getElementsByClassName(button.className)];
const note = ({ target, timeStamp }) => {
target.usedAt = timeStamp;
const button = target.closest("button[type=button]:not([popovertarget])");
press = button && { button, place: alike(button).indexOf(button) };
};
addEventListener("click", note, true);
addEventListener("hydrated", () => {
removeEventListener("click", note, true);
if (press) (press.button.isConnected ? press.button : alike(press.button)[press.place])?.click();
}, { once: true });
}`;

/** Until the first sign of use, links and forms work as plain HTML. A failed page starts after its first paint, to try again. */
export function LateScripts() {
  const nonce = useNonce();
  const isFailure = useIsFailure();
  const isAfterPaint = useHydration() === "on-load" || isFailure;
  return (
    <>
      <noscript id={ID}>
        <Scripts nonce={nonce} />
      </noscript>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React would escape.
        dangerouslySetInnerHTML={{
          __html: startScript(isAfterPaint ? "true" : STARTS_EARLY),
        }}
        suppressHydrationWarning
      />
    </>
  );
}
