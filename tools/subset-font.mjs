// Writes public/fonts/instrument-sans-latin.woff2: the published font, reduced to the characters that the site uses.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const PACKAGE = "node_modules/@fontsource-variable/instrument-sans";
const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const TEXT = [...basicLatin, ..."–—’‘“”·×°•…é©−\u00a0"].join("");

const source = readFileSync(`${PACKAGE}/files/instrument-sans-latin-wght-normal.woff2`);
const subset = await subsetFont(source, TEXT, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync("public/fonts/instrument-sans-latin.woff2", subset);
copyFileSync(`${PACKAGE}/LICENSE`, "public/fonts/OFL.txt");
process.stdout.write(`public/fonts/instrument-sans-latin.woff2: ${subset.length} bytes\n`);
