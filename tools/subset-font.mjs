// Writes src/ui/fonts: the published font in two files, the characters that the site uses and the other ones of Latin scripts.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const PACKAGE = "node_modules/@fontsource-variable/instrument-sans";
const range = (from, until) =>
  Array.from({ length: until - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const SITE = [...range(32, 126), ..."–—’‘“”·×°•…é©−\u00a0"];
/** desk.css names the same range. */
const OTHER = [...range(0xa1, 0xff), ..."ıŒœ‚„‹›€™"].filter((sign) => !SITE.includes(sign));

async function write(name, signs) {
  const source = readFileSync(`${PACKAGE}/files/instrument-sans-latin-wght-normal.woff2`);
  const subset = await subsetFont(source, signs.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  const path = `src/ui/fonts/${name}.woff2`;
  writeFileSync(path, subset);
  process.stdout.write(`${path}: ${subset.length} bytes\n`);
}

await write("instrument-sans-latin", SITE);
await write("instrument-sans-other", OTHER);
copyFileSync(`${PACKAGE}/LICENSE`, "public/fonts/OFL.txt");
