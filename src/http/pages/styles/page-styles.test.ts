import { describe, expect, it } from "vitest";
import { namesInHtml, namesInScript, rememberStyles, stylesFor } from "./page-styles.ts";
import { styleRules } from "./style-rules.ts";

const picked = (css: string, html: string) => stylesFor(styleRules(css), namesInHtml(html));

describe("stylesFor", () => {
  it.each([
    [".a{color:red}.b{color:blue}", '<p class="a">', ".a{color:red}"],
    [".a,.b{color:red}", '<p class="b">', ".b{color:red}"],
    [".a .b{color:red}", '<p class="b">', ""],
    ["table td{color:red}td{color:blue}", "<td>", "td{color:blue}"],
    [".a:hover{color:red}", '<p class="a">', ".a:hover{color:red}"],
    [".a[open]>.b{color:red}", '<p class="a b">', ".a[open]>.b{color:red}"],
    [".a:not(.b){color:red}", '<p class="a">', ".a:not(.b){color:red}"],
    [":where(.b,.a) p{color:red}", "<p>", ":where(.b,.a) p{color:red}"],
    [
      "body:has(:is(main,footer):focus) .a{color:red}",
      '<i class="a">',
      "body:has(:is(main,footer):focus) .a{color:red}",
    ],
    [":is(.a:not(.c)>.b,.a){color:red}", '<p class="a">', ":is(.a){color:red}"],
    [":is(.b) p:is(.c){color:red}", "<p>", ":is(.b) p:is(.c){color:red}"],
    ["html:has(.b:not([hidden])){color:red}", '<p class="a">', ""],
    ["html:has(.a:not(.b)){color:red}", '<p class="a">', "html:has(.a:not(.b)){color:red}"],
    [".a:not(:has(.b)){color:red}", '<p class="a">', ".a:not(:has(.b)){color:red}"],
    [".h-\\[77px\\]{color:red}", '<p class="h-[77px]">', ".h-\\[77px\\]{color:red}"],
    [".\\32 xl\\:a{color:red}", '<p class="2xl:a">', ".\\32 xl\\:a{color:red}"],
    [
      ".a:not(:is(:where(.dark) *)){color:red}",
      '<p class="a">',
      ".a:not(:is(:where(.dark) *)){color:red}",
    ],
    [
      ":root,:host{--x:1px}.a{top:var(--x)}",
      '<p class="a">',
      ":root,:host{--x:1px}.a{top:var(--x)}",
    ],
    [":root,:host{--x:1px}.a{top:0}", '<p class="a">', ".a{top:0}"],
    [
      "@-webkit-keyframes t{from{top:0}}.a{animation:t 1s}",
      '<p class="a">',
      "@-webkit-keyframes t{from{top:0}}.a{animation:t 1s}",
    ],
    [
      "@layer theme{:root{--x:1px}}@media print{:root{--y:1px}}.a{top:var(--x,2px);left:var(--y,2px)}",
      '<p class="a">',
      "@layer theme{:root{--x:1px}}@media print{:root{--y:1px}}.a{top:var(--x);left:var(--y,2px)}",
    ],
    [".w-1\\/2{color:red}.md\\:a{color:red}", '<p class="w-1/2">', ".w-1\\/2{color:red}"],
    [
      ".\\[\\&\\>p\\]\\:a{color:red}",
      '<p class="[&amp;&gt;p]:a">',
      ".\\[\\&\\>p\\]\\:a{color:red}",
    ],
    [
      "::-webkit-search-decoration{margin:0}::-webkit-datetime-edit,::placeholder{margin:0}",
      '<input type="text">',
      "::placeholder{margin:0}",
    ],
    [
      "::-webkit-datetime-edit{margin:0}::-webkit-inner-spin-button{margin:0}",
      '<input type="date">',
      "::-webkit-datetime-edit{margin:0}",
    ],
    ["*,:before{margin:0}html{color:red}", "<p>", "*,:before{margin:0}html{color:red}"],
    ["/* why */.a{/* why */color:red}", '<p class="a">', ".a{color:red}"],
  ])("of %s for %s", (css, html, expected) => {
    expect(picked(css, html)).toBe(expected);
  });

  it("keeps conditions and layers only with what is left inside, in their order", () => {
    const css =
      "@layer base{p{margin:0}}@media (min-width:1px){.a{color:red}@supports (gap:1px){.b{gap:1px}}}@media print{.c{color:red}}";
    expect(picked(css, '<p class="b">')).toBe(
      "@layer base{p{margin:0}}@media (min-width:1px){@supports (gap:1px){.b{gap:1px}}}",
    );
  });

  it("keeps fonts and imports, and variables and keyframes only where something names them", () => {
    const css =
      '@font-face{font-family:"A"}:root{--x:var(--y);--y:1px;--z:2px;--x-long:3px}@keyframes turn{to{top:0}}@keyframes other{to{top:0}}@property --p{syntax:"*";inherits:false}@property --q{syntax:"*";inherits:false}.a{margin:var(--x);animation:turn 1s;--p:1}.a a{order:var(--p)}.b{--q:1;order:var(--q)}';
    const rules = picked(css, '<p class="a">');
    expect(rules).toContain(
      '@font-face{font-family:"A"}:root{--x:var(--y);--y:1px}@keyframes turn',
    );
    expect(rules).toContain("@property --p");
    expect(rules).not.toMatch(/--z|--x-long|other|--q/);
  });

  it.each([
    [
      '@property --p{syntax:"*";inherits:false;initial-value:solid}@layer properties{*{--p:solid}}.a{border-style:var(--p)}',
      ".a{border-style:solid}",
    ],
    [
      '@property --p{syntax:"*";inherits:false}.a{line-height:var(--p, calc(1.5 * 2));order:var(--p)}',
      ".a{line-height:calc(1.5 * 2);order:var(--p)}",
    ],
    [".a{line-height:var(--p,1.5)}", ".a{line-height:1.5}"],
    ['@property --p{syntax:"*";inherits:false}.a{--p:600;font-weight:600}', ".a{font-weight:600}"],
  ])("keeps no variable that has one value only: %s", (css, expected) => {
    expect(picked(css, '<p class="a">')).toBe(expected);
  });

  it("knows the names that a script brings into the page later", () => {
    const names = namesInHtml("<p>").union(
      namesInScript('jsx("dialog",{className:x?`later`:"once md:a"})'),
    );
    expect(stylesFor(styleRules(".later{a:b}.md\\:a{a:b}dialog{a:b}.never{a:b}"), names)).toBe(
      ".later{a:b}.md\\:a{a:b}dialog{a:b}",
    );
  });

  it("says where a style sheet is broken", () => {
    expect(() => styleRules(".a{color:red")).toThrow(/1:1.*Unclosed block/);
  });
});

describe("rememberStyles", () => {
  it("picks what stylesFor picks, for more kinds of pages than it remembers", () => {
    const classes = Array.from({ length: 50 }, (_, number) => `c${number}`);
    const rules = styleRules(classes.map((name) => `.${name}{a:${name}}`).join(""));
    const remembered = rememberStyles(rules, new Set(["c7"]));
    for (const turn of [classes, classes.toReversed(), classes]) {
      for (const [index, name] of turn.entries()) {
        const names = new Set([name, turn[index + 1] ?? "", "p"]);
        expect(remembered(names)).toBe(stylesFor(rules, names.union(new Set(["c7"]))));
        expect(remembered(new Set([...names].reverse()))).toBe(
          stylesFor(rules, names.union(new Set(["c7"]))),
        );
      }
    }
  });
});
