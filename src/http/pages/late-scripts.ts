const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const STARTER = '<script type="module" async="">';
const WAITING = '<script type="text/plain" id="waiting-script">';

/**
 * Starts the page's script at the first sign of a visitor who does more than read: all of the page works without it, and
 * a phone that only shows it need not load, unpack and run it. At once where the page has kept something, to put it back.
 */
function loader(files: readonly string[]): string {
  return `{const on=["pointerdown","pointermove","keydown","focusin","scroll","click","input"],go=()=>{for(const e of on)removeEventListener(e,go,true);for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));const s=document.createElement("script");s.type="module";s.text=document.getElementById("waiting-script").text;document.head.append(s);s.remove()};try{sessionStorage.length&&on.push("DOMContentLoaded")}catch{}for(const e of on)addEventListener(e,go,true)}`;
}

/**
 * Lets a hydrating page's script wait for the visitor: the framework's module script stands there as text, and a small
 * one starts it. Works on the markup of React Router's `<Scripts>`. `first` are the texts of the framework's classic
 * scripts: one script does what they do, which spares the policy a hash for each. `inline` is that script. Throws when
 * the markup is not as it knows it.
 */
export function delayScripts(
  html: string,
  first: readonly string[],
): { html: string; inline: string } {
  const files = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const elements = first.map((text) => `<script>${text}</script>`);
  const isKnown = html.includes(STARTER) && elements.every((element) => html.includes(element));
  if (files.length === 0 || !isKnown) {
    throw new Error("The page's module script is not where it is expected.");
  }
  const inline = [...first, loader(files)].join("\n");
  const others = elements.reduce((rest, element) => rest.replace(element, ""), html);
  const late = others
    .replace(PRELOAD, "")
    .replace(STARTER, () => `<script>${inline}</script>${WAITING}`);
  return { html: late, inline };
}
