import { z } from "zod";
import { cartPath } from "#catalogue/edits/document-fields.ts";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, rejectFields } from "#desk/actions/intent-result.ts";
import { addDocument, type NewDocument } from "#desk/content/add-document.server.ts";
import { listBrandFiles } from "#desk/content/brand-files.server.ts";
import { nameFigures } from "#desk/content/name-figures.ts";
import { addChosenPhotos, photosText } from "#desk/stock/add-chosen-photos.server.ts";
import { askAboutPrice } from "#desk/stock/ask-about-price.ts";
import { checkbox, fileList, optionalLines, optionalText } from "#desk/ui/form-schemas.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import { toSlug } from "#domain/slug.ts";
import { toLine, toLines } from "#domain/written-text.ts";

export const modelSchema = z.object({
  /** Brand slug and series: "denago/EV CITY". */
  series: optionalText,
  model: optionalText,
  price: optionalText,
  seats: optionalText,
  range: optionalText,
  topSpeed: optionalText,
  driveType: optionalText,
  seatLayout: optionalText,
  stance: optionalText,
  tires: optionalText,
  wheels: optionalText,
  roof: optionalText,
  bed: optionalText,
  guard: checkbox,
  steps: checkbox,
  isNew: checkbox,
  inStock: checkbox,
  color: optionalText,
  hex: optionalText,
  features: optionalLines,
  tagline: optionalText,
  description: optionalLines,
  "seo-title": optionalText,
  "seo-description": optionalText,
  partnerUrl: optionalText,
  photos: fileList,
});

type ModelInput = z.output<typeof modelSchema>;

const WHOLE = /^\d{1,6}$/;

/** Returns null for text that is not a whole number above 0. */
function readFigure(text: string): number | null {
  const digits = text.replaceAll(",", "");
  return WHOLE.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

const FIGURES = ["seats", "range", "topSpeed"] as const;

function readFigures(input: ModelInput) {
  const price = parseDollars(input.price);
  const [seats, range, topSpeed] = FIGURES.map((name) => readFigure(input[name]));
  const errors: Record<string, string> = Object.fromEntries(
    FIGURES.filter((name) => readFigure(input[name]) === null).map((name) => [
      name,
      "Enter a whole number above 0.",
    ]),
  );
  if (!price.ok) errors.price = `The price ${price.mistake}.`;
  else if (price.dollars === 0) errors.price = "The price is above $0.";
  if (!price.ok || !seats || !range || !topSpeed || Object.keys(errors).length > 0) {
    return { ok: false as const, errors };
  }
  return { ok: true as const, figures: { price: price.dollars, seats, range, topSpeed } };
}

/** The typed texts for search engines, with defaults for empty ones. */
function searchTexts(name: string, { seats }: { seats: number }, input: ModelInput) {
  return {
    title: input["seo-title"] || `${name}: ${seats}-seat electric golf cart`,
    description:
      input["seo-description"] ||
      `${name}: ${pluralize(seats, "seat")}, {{cart.range}} miles of range, {{cart.topSpeed}} mph, {{cart.driveType|drive}}. See its colors, photos and price.`,
    keywords: [name, `${seats}-seat electric golf cart`],
  };
}

/** The form's field for a key of the model's file. */
function toField(key: string, inner: string): string {
  if (key === "seo") return inner === "title" ? "seo-title" : "seo-description";
  if (key === "colors") return inner === "0" ? "color" : "hex";
  return key === "vehicleName" || key === "brand" ? "model" : key;
}

export async function addModel({
  input,
  values,
  services,
  staff,
}: IntentArgs<ModelInput>): Promise<IntentResult> {
  const [brandSlug, series = ""] = input.series.split("/", 2);
  const brand = (await listBrandFiles(services)).find(({ slug }) => slug === brandSlug);
  if (brand === undefined) return rejectFields({ series: "Choose its brand and series." });
  if (input.model === "") return rejectFields({ model: "Enter the model, such as EV CITY." });
  const read = readFigures(input);
  if (!read.ok) return rejectFields(read.errors);
  const { figures } = read;
  const name = `${brand.name} ${input.model}`;
  const slug = toSlug(name);
  const { carts, draftCarts } = services.catalogue();
  const known = resolveCart([...carts, ...draftCarts], slug);
  if (known !== null) {
    return rejectFields({ model: `${known.vehicleName} is in the catalog already.` });
  }
  const priced = { name, category: series, price: figures.price, before: null };
  const question = askAboutPrice(values, priced, await services.stock(), {
    yes: "Add it at",
    effect: "Nothing was added yet.",
  });
  if (question !== null) return question;
  const updated = dealershipTime(new Date()).day;
  const text = (value: string) => nameFigures(toLine(value), figures);
  const model: NewDocument = {
    path: cartPath(slug),
    toField,
    data: {
      updated,
      vehicleName: name,
      model: input.model,
      brand: brand.name,
      series,
      ...figures,
      driveType: input.driveType,
      // Nothing can be drawn of it: that takes a 3D model.
      shape: "other",
      seatLayout: input.seatLayout,
      stance: input.stance,
      tires: input.tires,
      wheels: input.wheels,
      guard: input.guard,
      steps: input.steps,
      roof: input.roof,
      bed: input.bed === "" ? null : input.bed,
      colors: [{ name: input.color, hex: input.hex.toUpperCase() }],
      features: toLines(input.features).map(text),
      tagline: text(input.tagline),
      description: text(input.description),
      seo: searchTexts(name, figures, input),
      partnerUrl: input.partnerUrl,
      isNew: input.isNew,
      inStock: input.inStock,
      draft: true,
    },
  };
  const rejection = await addDocument({ services, staff }, model);
  if (rejection !== null) return rejection;
  const photos = await addChosenPhotos(slug, input.photos, { services, staff });
  const { added, problems } = photosText(photos);
  return ok(`${name} is added as a draft${added}.${problems}`, {
    to: `/desk/stock/${slug}`,
    isProblem: problems !== "",
  });
}
