import {
  changedFields,
  documentData,
  fieldAt,
  type Json,
} from "#catalogue/edits/document-fields.ts";
import type { DraftConflict } from "#catalogue/edits/drafts.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { toShownCosts } from "#desk/stock/shown-costs.ts";
import { factTexts } from "#desk/stock/vehicle-facts.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import { COST_ACTION } from "#inventory/unit-costs.server.ts";
import { can, type Role } from "#people/roles.ts";
import { cartPath } from "./draft-action.server.ts";
import { FIELD_NAMES, type HistoryLine, historyLines } from "./history-lines.server.ts";

const ASKED_DAYS = 30;
const HOLD_DAYS = 7;
const MAX_HISTORY = 40;

type Color = { name: string; hex: string };

/** The parts of a cart's document that the desk edits. */
export type CartTexts = {
  price: number;
  tagline: string;
  description: string;
  features: string[];
  colors: Color[];
};

export type Difference = { field: string; before: string; after: string };

export type CartDraft = {
  shown: CartTexts;
  texts: CartTexts;
  differences: Difference[];
  savedAt: string | null;
  conflict: { by: string | null; both: Difference[] } | null;
};

const getText = (value: Json | undefined) => (typeof value === "string" ? value : "");

function toColors(value: Json): Color[] {
  const name = fieldAt(value, ["name"]);
  const hex = fieldAt(value, ["hex"]);
  return typeof name === "string" && typeof hex === "string" ? [{ name, hex }] : [];
}

function collectTexts(data: Json): CartTexts {
  const at = (key: string) => fieldAt(data, [key]);
  const [price, features, colors] = [at("price"), at("features"), at("colors")];
  return {
    price: typeof price === "number" ? price : 0,
    tagline: getText(at("tagline")),
    description: getText(at("description")),
    features: Array.isArray(features) ? features.map(getText) : [],
    colors: Array.isArray(colors) ? colors.flatMap(toColors) : [],
  };
}

function valueText(field: string, value: Json | undefined): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value;
  if (typeof value === "number") return field === "price" ? usd(value) : String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((item) => toColors(item)[0]?.name ?? valueText(field, item)).join(", ");
}

/** "Key features 2" for the second one. */
function fieldName([name, ...rest]: readonly (string | number)[]): string {
  const place = rest.find((part) => typeof part === "number");
  const label = FIELD_NAMES[String(name)] ?? String(name);
  return place === undefined ? label : `${label} ${place + 1}`;
}

const toDifferences = (changes: ReturnType<typeof changedFields>): Difference[] =>
  changes.map(({ path, before, after }) => ({
    field: fieldName(path),
    before: valueText(String(path[0]), before),
    after: valueText(String(path[0]), after),
  }));

function toConflict(conflict: DraftConflict | undefined): CartDraft["conflict"] {
  if (conflict === undefined) return null;
  return { by: conflict.by?.author ?? null, both: toDifferences(conflict.both) };
}

async function getDraft(
  slug: string,
  person: string,
  { content, drafts }: Pick<DeskServices, "content" | "drafts">,
): Promise<CartDraft | null> {
  const path = cartPath(slug);
  const draft = (await drafts.list(person)).find((each) => each.path === path);
  const published =
    draft === undefined ? await content.textAt(path, await content.version()) : draft.shown;
  if (published === null) return null;
  const before = documentData(path, published);
  const after = documentData(path, draft?.text ?? published);
  const conflicts = draft === undefined ? [] : await drafts.conflicts([draft]);
  return {
    shown: collectTexts(before),
    texts: collectTexts(after),
    differences: toDifferences(changedFields(before, after)),
    savedAt: draft?.updatedAt ?? null,
    conflict: toConflict(conflicts[0]),
  };
}

/** Reads the desk's data for a model or an imported vehicle; null if the id is unknown. */
export async function cartData(
  id: string,
  { id: person, roles }: { id: string; roles: readonly Role[] },
  services: DeskServices,
) {
  const { stock, vehicles, units, feedPhotos, countInquiriesSince, history, content, drafts } =
    services;
  const isOwner = can(roles, "stock.costs");
  const now = new Date();
  // The version is read first, so that a change in between is rejected rather than lost.
  const stockVersion = await vehicles.version();
  const entries = await stock();
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) return null;
  const today = dealershipTime(now).day;
  const subjects = [
    `vehicle:${id}`,
    `content:${cartPath(id)}`,
    ...entry.units.map(({ stockNumber }) => `unit:${stockNumber}`),
  ];
  const [inquiries, photos, removedPhotos, unfinishedPhotos, changes, draft, version, own, costs] =
    await Promise.all([
      countInquiriesSince(new Date(now.getTime() - ASKED_DAYS * 86_400_000)),
      vehicles.listPhotos(id),
      vehicles.removedPhotos(id),
      entry.catalogue ? [] : feedPhotos.unfinished(id),
      history.of(subjects, MAX_HISTORY),
      entry.catalogue ? getDraft(id, person, { content, drafts }) : null,
      content.version(),
      entry.catalogue ? null : vehicles.findOwn(id),
      isOwner ? units.costs(id) : null,
    ]);
  const lines: HistoryLine[] = historyLines(
    changes.filter(({ action }) => isOwner || action !== COST_ACTION),
    { entry, own },
    now,
  );
  const series = entries.filter(
    ({ catalogue, category, id: other }) =>
      catalogue && entry.catalogue && category === entry.category && other !== id,
  );
  return {
    entry,
    inquiryCount: inquiries.get(id) ?? 0,
    photos,
    removedPhotos,
    unfinishedPhotos,
    history: lines,
    /** The facts of a vehicle of its own, as their form has them. */
    own: own && factTexts(own),
    brands: own === null ? [] : [...new Set(entries.map(({ brand }) => brand))],
    /** Null for everyone but owners. */
    costs: costs && toShownCosts(entry, costs, today),
    draft,
    version,
    /** The version of the stock. */
    stock: stockVersion,
    today,
    holdUntil: addDays(today, HOLD_DAYS),
    seriesFrom:
      series.length === 0 ? null : Math.min(...series.flatMap(({ price }) => price ?? [])),
    rights: {
      edit: can(roles, "stock.edit"),
      price: can(roles, "stock.prices"),
      photos: can(roles, "stock.photos"),
      texts: can(roles, "texts.edit"),
    },
  };
}

export type CartData = NonNullable<Awaited<ReturnType<typeof cartData>>>;
