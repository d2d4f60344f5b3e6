import { expect, it } from "vitest";
import { pageFiles, staticImports } from "./page-files.ts";

const HTML = `<html><head>
  <link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/s.css">
  <link rel="preload" as="font" href="/fonts/f.woff2"><link rel="icon" href="/favicon.svg">
  <style>@font-face{src:url(/fonts/g.woff2) format("woff2")}</style>
  <script type="application/ld+json">{"a":1}</script>
  </head><body><script type="module">import "/assets/b.js";import * as c from "/assets/c.js";
  import("/assets/d.js");</script><script src="/assets/e.js" defer></script></body></html>`;

it("finds the files that a page loads", () => {
  const files = pageFiles(HTML, "/area/rentals");
  expect(files.scripts.toSorted()).toEqual(
    ["a", "b", "c", "d", "e"].map((name) => `/assets/${name}.js`),
  );
  expect(files.styles).toEqual(["/assets/s.css"]);
  expect(files.fonts).toEqual(["/fonts/f.woff2", "/fonts/g.woff2"]);
  expect(files.inlineScriptBytes).toBeGreaterThan(50);
});

it("counts no data block as script", () => {
  const html = '<script type="application/ld+json">{"a":"import \\"/x.js\\""}</script>';
  expect(pageFiles(html, "/")).toMatchObject({ scripts: [], inlineScriptBytes: 0 });
});

it("follows what a module imports at once, not what it may import later", () => {
  const script =
    'import{a as b}from"./x.js";import"./y.js";export{c}from"../z.js";import("./later.js");';
  expect(staticImports(script, "/assets/page.js")).toEqual([
    "/assets/x.js",
    "/assets/y.js",
    "/z.js",
  ]);
});

it("counts script that waits for the visitor", () => {
  const html = '<script type="text/plain" id="waiting-script">import "/assets/late.js";</script>';
  expect(pageFiles(html, "/contact").scripts).toEqual(["/assets/late.js"]);
});
