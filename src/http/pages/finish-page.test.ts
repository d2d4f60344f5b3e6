import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rememberStyles } from "#http/pages/styles/page-styles.ts";
import { styleRules } from "#http/pages/styles/style-rules.ts";
import { STYLES_MARK } from "#site/document/page-styles.tsx";
import { finishPage, inlineHashes, type PageFinish } from "./finish-page.ts";

const finish = {
  mark: "m4rk",
  stylesFor: rememberStyles(
    styleRules(".a{color:red}.b{color:blue}.c{color:green}"),
    new Set(["c"]),
  ),
  hydrates: false,
  delays: false,
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A finished page, and its HTML as text. */
function finished(page: string, how: PageFinish = finish) {
  const found = finishPage(Buffer.from(page), how);
  return { html: found.html.toString(), hashes: inlineHashes(found) };
}

const STYLE = `<style nonce="m4rk">${STYLES_MARK}</style>`;

describe("finishPage", () => {
  it("puts the used rules into the page, and takes the mark out", () => {
    const page = finished(`${STYLE}<p class="a">`);
    expect(page.html).toBe('<style>.a{color:red}.c{color:green}</style><p class="a">');
    expect(page.hashes).toEqual({
      scripts: [],
      styles: [hash(".a{color:red}.c{color:green}")],
    });
  });

  it("leaves words of a visitor alone that look like the place of the rules", () => {
    const { html } = finished(`<title>${STYLES_MARK}</title>${STYLE}<p class="a">`);
    expect(html).toBe(
      `<title>${STYLES_MARK}</title><style>.a{color:red}.c{color:green}</style><p class="a">`,
    );
  });

  it("hashes the scripts that carry the mark, and no other", () => {
    const page = finished(
      `${STYLE}<script nonce="m4rk">one()</script><script nonce="m4rk">one()</script><script>stolen()</script><script nonce="other">stolen()</script><script type="x" nonce="m4rk">two()</script>`,
    );
    expect(page.hashes.scripts).toEqual([hash("one()"), hash("two()")]);
    expect(page.html).not.toContain("m4rk");
  });

  it("takes out the seams of texts where no script takes the page over", () => {
    const page = `${STYLE}<p class="a">a<!-- --> b</p>`;
    expect(finished(page).html).toContain('<p class="a">a b</p>');
    const kept = finished(page, { ...finish, hydrates: true }).html;
    expect(kept).toContain("a<!-- --> b");
  });

  it("takes a text of the page as it is, whatever replacement patterns it holds", () => {
    const stylesFor = rememberStyles(styleRules('.a{content:"$&$1"}'), new Set());
    const { html } = finished(`${STYLE}<p class="a">$& $1</p>`, { ...finish, stylesFor });
    expect(html).toBe('<style>.a{content:"$&$1"}</style><p class="a">$& $1</p>');
  });

  it("lets the script of a hydrating page wait as text, and hashes what starts it", () => {
    const page = `<link rel="modulepreload" href="/a.js"/>${STYLE}<script nonce="m4rk" type="module" async="">import "/a.js"</script>`;
    const { html, hashes } = finished(page, { ...finish, delays: true });
    const [, starter = ""] = /<script>(.*?)<\/script>/.exec(html) ?? [];
    expect(html).toContain('<script type="text/plain" id="waiting-script">import "/a.js"</script>');
    expect(html).not.toContain('rel="modulepreload" href');
    expect(starter).toContain('["/a.js"]');
    expect(hashes.scripts).toEqual([hash('import "/a.js"'), hash(starter)]);
  });

  it("makes one script of the framework's classic ones and what starts its module", () => {
    const page = `<link rel="modulepreload" href="/a.js"/>${STYLE}<script nonce="m4rk">one()</script><script nonce="m4rk" type="module" async="">import "/a.js"</script><script>evil()</script><script nonce="m4rk">two()</script>`;
    const { html, hashes } = finished(page, { ...finish, delays: true });
    const [, together = ""] = /<script>(one[\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(together).toMatch(/^one\(\)\ntwo\(\)\n\{const on/);
    expect(html.match(/one\(\)|two\(\)/g)).toHaveLength(2);
    expect(html).toContain("<script>evil()</script>");
    expect(hashes.scripts).toEqual([hash('import "/a.js"'), hash(together)]);
  });

  it("keeps every letter, and hashes what is beyond ASCII as the browser does", () => {
    const stylesFor = rememberStyles(styleRules('.a{content:"→"}'), new Set());
    const page = `${STYLE}<p class="a">Größe – \u{1f6fb}</p><script nonce="m4rk">"é"</script>`;
    const { html, hashes } = finished(page, { ...finish, stylesFor });
    expect(html).toBe(
      '<style>.a{content:"→"}</style><p class="a">Größe – \u{1f6fb}</p><script>"é"</script>',
    );
    expect(hashes).toEqual({ scripts: [hash('"é"')], styles: [hash('.a{content:"→"}')] });
  });

  it("fails loudly when the framework writes its script in another way", () => {
    expect(() => finished(STYLE, { ...finish, delays: true })).toThrow("module script");
  });
});
