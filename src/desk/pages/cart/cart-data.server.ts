import { cartPath } from "#catalogue/edits/document-fields.ts";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { toShownCosts } from "#desk/stock/shown-costs.ts";
import { factTexts } from "#desk/stock/vehicle-facts.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { unitSubject, vehicleSubject } from "#inventory/stock-subjects.ts";
import { COST_ACTION } from "#inventory/unit-costs.server.ts";
import { can, type Role } from "#people/roles.ts";
import { toSubject } from "#records/subjects.ts";
import { type HistoryLine, historyLines } from "./history-lines.server.ts";

const ASKED_DAYS = 30;
const HOLD_DAYS = 7;
const MAX_HISTORY = 40;

/** Reads the desk's data for a model or an imported vehicle; null if the id is unknown. */
export async function cartData(
  id: string,
  { roles }: { roles: readonly Role[] },
  services: DeskServices,
) {
  const { stock, vehicles, units, feedPhotos, countInquiriesSince, history, content } = services;
  const isOwner = can(roles, "stock.costs");
  const now = new Date();
  // The version is read first, so that a change in between is rejected rather than lost.
  const stockVersion = await vehicles.version();
  const entries = await stock();
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) return null;
  const today = dealershipTime(now).day;
  const subjects = [
    vehicleSubject(id),
    toSubject("content", cartPath(id)),
    ...entry.units.map(({ stockNumber }) => unitSubject(stockNumber)),
  ];
  const [
    inquiries,
    photos,
    removedPhotos,
    unfinishedPhotos,
    changes,
    documents,
    version,
    own,
    costs,
  ] = await Promise.all([
    countInquiriesSince(new Date(now.getTime() - ASKED_DAYS * 86_400_000)),
    vehicles.listPhotos(id),
    vehicles.removedPhotos(id),
    entry.catalogue ? [] : feedPhotos.unfinished(id),
    history.of(subjects, MAX_HISTORY),
    entry.catalogue ? readDocuments(services, [cartPath(id)]) : null,
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
    /** The content of a model. */
    documents,
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
