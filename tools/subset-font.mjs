// Makes public/fonts/instrument-sans-latin.woff2 from the published face: the characters that the site's texts use.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FACE = "node_modules/@fontsource-variable/instrument-sans";
const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const TEXT = [...basicLatin, ..."–—’‘“”·×°•…é©−\u00a0"].join("");

const source = readFileSync(`${FACE}/files/instrument-sans-latin-wght-normal.woff2`);
const subset = await subsetFont(source, TEXT, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync("public/fonts/instrument-sans-latin.woff2", subset);
copyFileSync(`${FACE}/LICENSE`, "public/fonts/OFL.txt");
process.stdout.write(`public/fonts/instrument-sans-latin.woff2: ${subset.length} bytes\n`);
