import { documentData, type Json } from "#catalogue/edits/document-fields.ts";
import type { MergedDocument } from "#catalogue/edits/save-documents.ts";
import type { ActionArgs } from "#desk/actions/define-intents.server.ts";
import { askOnce, type Question, type Rejected, reject } from "#desk/actions/intent-result.ts";
import {
  type HitBooking,
  hitByHours,
  nextStops,
  toStop,
} from "#desk/content/in-the-way/hit-bookings.server.ts";
import { describeHits } from "#desk/content/in-the-way/hit-list.tsx";
import { hitByClosures } from "#desk/content/in-the-way/read-closures.server.ts";
import {
  findUnfitAppointments,
  readUpcoming,
} from "#desk/content/in-the-way/unfit-appointments.server.ts";
import { findRemovedOut } from "#desk/content/save/removed-carts.server.ts";
import { countDeletion, RETENTION } from "#desk/content/save/retention-change.server.ts";
import { unusualPrices } from "#desk/content/unusual-prices.ts";
import { APPOINTMENTS_FILE } from "#domain/appointments/appointments-file.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { usd } from "#domain/money.ts";
import { priceStepText } from "#domain/price-change.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { NO_DATA, type SaveData } from "./save-data.ts";

type Args = Pick<ActionArgs, "services" | "staff" | "values">;

/** Something that is probably a mistake: a sentence about it, and its figures for the button. */
type Doubt = { sentence: string; figures: string };

const DEALERSHIP = "dealership.json";
const FIGURES = "policy-figures.json";
const MAX_PRICES = 3;
const LIST = new Intl.ListFormat("en-US");

function doubtPrices(merged: readonly MergedDocument[]): Doubt | null {
  const steps = unusualPrices(merged);
  if (steps.length === 0) return null;
  const prices = steps.slice(0, MAX_PRICES).map(({ after }) => usd(after));
  const more = steps.length - prices.length;
  return {
    sentence: `Is that right? ${steps.map(priceStepText).join(". ")}.`,
    figures: LIST.format(more === 0 ? prices : [...prices, `${more} more`]),
  };
}

async function doubtDeletion(services: Args["services"], text: string): Promise<Doubt | null> {
  const counted = await countDeletion(services, text);
  if (counted === null) return null;
  return {
    sentence: `This deletes ${counted} tonight, for good.`,
    figures: `and delete ${counted}`,
  };
}

/** Bookings and appointments that other hours, closures or rules would be in the way of. */
async function findHits(
  { bookings, appointments, content }: Args["services"],
  merged: readonly MergedDocument[],
): Promise<HitBooking[]> {
  const paths = [DEALERSHIP, FIGURES, APPOINTMENTS_FILE];
  if (!merged.some(({ path }) => paths.includes(path))) return [];
  const now = new Date();
  const [stops, upcoming, texts] = await Promise.all([
    nextStops(bookings, now),
    readUpcoming(appointments, now.getTime()),
    Promise.all(paths.map((path) => content.textAt(path, Number.POSITIVE_INFINITY))),
  ]);
  const read = (side: "before" | "text") =>
    paths.map((path, index): Json => {
      const own = merged.find((document) => document.path === path);
      return documentData(path, own?.[side] ?? texts[index] ?? "null");
    });
  const toRules = ([dealership = null, figures = null, kinds = null]: Json[]) => ({
    dealership,
    figures,
    appointments: kinds,
  });
  const [shown, mine] = [toRules(read("before")), toRules(read("text"))];
  const moments = [...stops, ...upcoming.appointments.map(toStop)];
  return [
    ...hitByClosures({ mine: mine.dealership, shown: shown.dealership }, moments, now),
    ...hitByHours(stops, mine, shown, now),
    ...findUnfitAppointments(upcoming, { mine, shown }, now),
  ];
}

function doubtHits(hits: readonly HitBooking[]): Doubt | null {
  if (hits.length === 0) return null;
  const counted = describeHits(hits);
  return {
    sentence: `This is in the way of ${counted}. ${hits.length === 1 ? "It keeps its time" : "They keep their times"} until you move ${hits.length === 1 ? "it" : "them"}.`,
    figures: `with ${counted} in the way`,
  };
}

/** Null where there is no question. */
export async function findDoubts(
  { services, staff, values }: Args,
  merged: readonly MergedDocument[],
): Promise<Rejected<SaveData> | Question<SaveData> | null> {
  const retention = merged.find(({ path }) => path === RETENTION);
  if (retention && !isRecentlyAuthenticated(staff)) {
    return reject("Nothing was saved. Confirm that it's you first, because this deletes data.");
  }
  const fleet = merged.find(({ path }) => path === FLEET_FILE);
  const out =
    fleet && (await findRemovedOut(services.bookings, fleet.before, fleet.text, new Date()));
  if (out) return reject(`${out} Nothing was changed.`);
  const deletion = retention ? await doubtDeletion(services, retention.text) : null;
  const hits = await findHits(services, merged);
  const doubts = [doubtPrices(merged), deletion, doubtHits(hits)].filter((doubt) => doubt !== null);
  if (doubts.length === 0) return null;
  const question = askOnce(values, {
    about: doubts.map(({ sentence }) => sentence).join(" "),
    message: [...doubts.map(({ sentence }) => sentence), "Nothing was saved yet."].join(" "),
    button: `Save ${doubts.map(({ figures }) => figures).join(", ")}`,
  });
  return question && { ...question, data: { ...NO_DATA, hits } };
}
