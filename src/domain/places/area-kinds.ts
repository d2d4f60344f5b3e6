import type { Area } from "./area-schema.ts";

export type AreaKind =
  | "island"
  | "peninsula"
  | "marina"
  | "river"
  | "bay"
  | "community"
  | "farmland"
  | "lakes"
  | "inland";

/** The first whose words are in the area's setting. */
const WORDS: readonly (readonly [AreaKind, RegExp])[] = [
  ["island", /barrier island/],
  ["peninsula", /barrier peninsula/],
  ["marina", /marina/],
  ["lakes", /lakes/],
  ["community", /55\+/],
  ["farmland", /farmland/],
  ["bay", /bay/],
  ["river", /river/],
];

export function areaKind({ setting }: Pick<Area, "setting">): AreaKind {
  return WORDS.find(([, words]) => words.test(setting))?.[0] ?? "inland";
}
