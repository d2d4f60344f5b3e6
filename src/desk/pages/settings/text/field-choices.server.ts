import { z } from "zod";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { CONTENT_FILES } from "#catalogue/content-files.server.ts";
import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { type FieldChoice, type FieldChoices, toPattern } from "#desk/content/field-choice.ts";
import { MODEL_CHOICES } from "#desk/pages/model-new/model-choices.ts";
import { catalogueCartSchema } from "#domain/carts/cart-schema.ts";
import { brandFileSchema } from "#domain/content/brand-schema.ts";
import { KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { areaPicture, scenePicture } from "#domain/pictures.ts";
import { AREA_SCENES, type SceneView } from "#domain/places/area-scenes.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import { WORK_SCENES } from "#domain/places/work-scenes.ts";

/** The labels of values, by the key of their field. A value without one is shown as it is. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: { sample: "Samples, marked as such", real: "Ours", none: "Nothing" },
  pricing: { hourly: "By the hour", quote: "By quote", warranty: "Under warranty" },
  lists: { stock: "All its vehicles in stock", carts: "Its models in the catalog" },
  structuredData: { sales: "Showroom and sales", alternate: "The alternate hours" },
  hours: { sales: "Showroom hours", service: "Service hours", always: "Always open" },
  confirm: { instant: "At once", ask: "After somebody confirms it" },
  pool: { "test-drives": "Test drives", bays: "Service bays" },
  kinds: KIND_LABELS,
  ...Object.fromEntries(
    Object.entries(MODEL_CHOICES).map(([key, { options }]) => [key, Object.fromEntries(options)]),
  ),
};

function findSchema(path: string): z.ZodType | null {
  if (path.startsWith("areas/")) return areaFileSchema;
  if (path.startsWith("brands/")) return brandFileSchema;
  if (path.startsWith("carts/")) return catalogueCartSchema;
  return Object.values(CONTENT_FILES).find(([file]) => file === path)?.[1] ?? null;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Node = {
  enum?: unknown[];
  anyOf?: Node[];
  type?: string;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
};

/** The values that the schema allows, for each field of the document that has a few only. */
function listEnums(node: Node, data: Json | undefined, field: FieldPath, found: FieldChoices) {
  const options = node.anyOf ?? [node];
  const listed = options.flatMap((option) => option.enum ?? []);
  const values = listed.filter((value) => typeof value === "string");
  if (values.length > 0) {
    const labels = LABELS[String(field.findLast((key) => typeof key === "string"))] ?? {};
    const isOptional = options.some(({ type }) => type === "null");
    const choices = values.map((value) => ({
      value,
      text: labels[value] ?? capitalize(value.replaceAll("-", " ")),
    }));
    const none = isOptional ? [{ value: "", text: labels[""] ?? "None" }] : [];
    Object.assign(found, { [toPattern(field)]: [...none, ...choices] });
    return;
  }
  for (const { properties, additionalProperties, items } of options) {
    if (Array.isArray(data) && items !== undefined) {
      listEnums(items, data[0], [...field, 0], found);
    } else if (typeof data === "object" && data !== null) {
      for (const [key, value] of Object.entries(data)) {
        const inner = properties?.[key] ?? additionalProperties;
        if (typeof inner === "object") listEnums(inner, value, [...field, key], found);
      }
    }
  }
}

const toPicture = (path: string, words: string): FieldChoice => ({
  value: path,
  text: capitalize(words),
  picture: path,
});

const PORTRAITS: readonly FieldChoice[] = [
  { value: "", text: "No picture, the initials" },
  ...Object.entries(WORK_SCENES)
    .filter(([, { shape }]) => shape === "upright")
    .map(([name, { words }]) => toPicture(`/renders/work/${name}-720.avif`, words)),
  ...Object.values<readonly SceneView[]>(AREA_SCENES)
    .flat()
    .filter(({ isUpright }) => isUpright)
    .map(({ name, words }) => toPicture(`/renders/scenes/${name}-cart-phone-960.avif`, words)),
];

/** Values that other documents, or other parts of this one, give names to. */
function listNamed(path: string, shown: Json, catalogue: Catalogue): FieldChoices {
  const carts = catalogue.carts.map(({ slug, vehicleName }) => ({
    value: slug,
    text: vehicleName,
  }));
  if (path === "team.json") return { "members/*/image": PORTRAITS };
  if (path === "home.json") return { "featured/*/cart": carts };
  if (path.startsWith("brands/")) {
    const scenes = brandFileSchema.shape.scene.options.map((scene) => ({
      value: scene,
      text: capitalize(scene),
      picture: scenePicture(scene).path,
    }));
    return { "grid/*": carts, "priceRange/leavesOut/*": carts, scene: scenes };
  }
  if (path.startsWith("areas/")) {
    const towns = catalogue.areas.filter(({ partOf }) => partOf === null);
    return {
      partOf: [
        { value: "", text: "A municipality of its own" },
        ...towns.map(({ name }) => ({ value: name, text: name })),
      ],
      scene: Object.entries(AREA_SCENES).map(([scene, [view]]) => ({
        value: scene,
        text: capitalize(scene),
        ...(view && { picture: areaPicture(view.name, false).path }),
      })),
    };
  }
  if (path === "navigation.json") {
    return {
      "areaOrder/*": catalogue.areas.map(({ slug, name }) => ({ value: slug, text: name })),
    };
  }
  if (path === "street-legal.json") {
    const listed = fieldAt(shown, ["sources"]);
    const sources = (Array.isArray(listed) ? listed : []).map((source) => ({
      value: String(fieldAt(source, ["id"])),
      text: String(fieldAt(source, ["name"])),
    }));
    const places = ["rules/*", "comparison/*", "renters/*", "buyers/*"];
    const settings = Object.keys(Object(fieldAt(shown, ["settings"])));
    return Object.fromEntries(
      [...places, ...settings.map((setting) => `settings/${setting}/points/*`)].map((place) => [
        `${place}/sources/*`,
        sources,
      ]),
    );
  }
  return {};
}

/** Choices in place of typed names, for all fields of a document that can have a few values only. */
export function readFieldChoices(path: string, shown: Json, catalogue: Catalogue): FieldChoices {
  const schema = findSchema(path);
  const found: FieldChoices = {};
  if (schema !== null && typeof shown === "object") {
    listEnums(z.toJSONSchema(schema, { io: "input" }) as Node, shown, [], found);
  }
  return { ...found, ...listNamed(path, shown, catalogue) };
}
