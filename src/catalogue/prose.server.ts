import { bannedWords } from "#domain/content/voice.ts";
import { collectTexts, type FieldText, mapTexts } from "./collect-texts.ts";
import { type Figures, listNames } from "./figures.server.ts";
import { fillFigures, PLACEHOLDER } from "./fill-figures.server.ts";
import { Mistakes } from "./read-file.server.ts";

type TypedFigure = {
  typed: RegExp;
  write: (name: string) => string;
  /** Which names of an equal number mean the same. */
  fits: RegExp;
};

/** Words between a number and "carts"; those with a capital are a brand's. */
const KINDS = "new|used|electric|golf|lifted|street|utility|work|other|[A-Z][\\w-]*";

/** The first group of each is the number. */
const TYPED: readonly TypedFigure[] = [
  {
    typed: /\$ ?(\d[\d,]*(?:\.\d+)?)/g,
    write: (name) => `{{${name}|usd}}`,
    fits: /price|fee|per[A-Z]|rate|deposit|minimumSale|budget|insurance|indoor|covered|prep/i,
  },
  {
    typed: /(?<![\w+.,$–-])(\d[\d,]*)[ -](?:\w+ )?miles?\b/g,
    write: (name) => `{{${name}}}`,
    fits: /miles|range/i,
  },
  {
    typed: new RegExp(
      `(?<![\\w+.,$–-])(\\d+) (?:(?:${KINDS}) )*(?:carts|models|areas|towns|municipalities)\\b`,
      "g",
    ),
    write: (name) => `{{${name}}}`,
    fits: /count/,
  },
];

function checkFigures(file: string, text: FieldText, figures: Figures, mistakes: Mistakes): void {
  if (!/\d/.test(text.value)) return;
  const prose = text.value.replaceAll(PLACEHOLDER, (name) => "x".repeat(name.length));
  for (const { typed, write, fits } of TYPED) {
    for (const [found, digits = ""] of prose.matchAll(typed)) {
      const names = listNames(Number(digits.replaceAll(",", "")), figures);
      const fitting = names.filter((name) => fits.test(name)).slice(0, 3);
      const advice =
        fitting.length > 0
          ? `write ${fitting.map(write).join(" or ")}`
          : "no figure has this value, so leave it out or add it to the data";
      mistakes.add(file, text.field, `"${found}" is typed: ${advice}`);
    }
  }
}

function checkVoice(file: string, { field, value }: FieldText, mistakes: Mistakes): void {
  for (const { found, instead } of bannedWords(value)) {
    mistakes.add(file, field, `"${found}" is not how we write; instead: ${instead}`);
  }
}

/** The texts as they are in the file, before their figures are filled in. */
export function checkProse(
  file: string,
  texts: readonly FieldText[],
  figures: Figures,
  mistakes: Mistakes,
): void {
  for (const text of texts) {
    checkFigures(file, text, figures, mistakes);
    checkVoice(file, text, mistakes);
  }
}

export const splitLines = (text: string): FieldText[] =>
  text.split("\n").map((value, index) => ({ field: `line ${index + 1}`, value }));

/** Checks how texts are written and fills in their figures. */
export class Prose {
  readonly #figures: Figures | null;
  readonly #mistakes: Mistakes;
  readonly #unfilled = new Mistakes();
  /** By file, the slugs of the carts whose figures its texts name. */
  readonly cartsNamed = new Map<string, readonly string[]>();

  constructor(figures: Figures | null, mistakes: Mistakes) {
    this.#figures = figures;
    this.#mistakes = mistakes;
  }

  /** Undefined if a file with figures has a mistake, which is reported for that file. */
  fill(file: string, data: unknown, own: Figures = {}): unknown {
    if (this.#figures === null)
      return collectTexts(data).some(({ value }) => value.includes("{{")) ? undefined : data;
    const figures = { ...own, ...this.#figures };
    const texts = collectTexts(data);
    checkProse(file, texts, figures, this.#mistakes);
    const named = texts.flatMap(({ value }) =>
      [...value.matchAll(/\{\{\s*carts\.([a-z0-9-]+)\./g)].map(([, slug = ""]) => slug),
    );
    this.cartsNamed.set(file, [...new Set(named)]);
    return mapTexts(data, (text, field) => {
      try {
        return fillFigures(text, figures);
      } catch (error) {
        this.#unfilled.add(file, field, error instanceof Error ? error.message : String(error));
        return text.replaceAll(PLACEHOLDER, "?");
      }
    });
  }

  /** For when all files are read: a figure can be missing because of a mistake in one. */
  report(): void {
    this.#mistakes.list.push(...this.#unfilled.list);
  }
}
