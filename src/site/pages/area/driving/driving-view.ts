import type { Catalogue } from "#catalogue/catalogue.ts";
import { dateText } from "#domain/dates.ts";
import { type LocalStatus, localStatus } from "#domain/driving/local-rule.ts";
import type { Area } from "#domain/places/area-schema.ts";

export type DrivingView = {
  status: LocalStatus;
  rules: { term: string; short: string }[];
  source: string;
  advice: { title: string; points: string[] };
};

/** What an area's page says about driving there: every word from street-legal.json and the area's own rule. */
export function drivingView(
  { streetLegal }: Pick<Catalogue, "streetLegal">,
  area: Area,
): DrivingView {
  const { checked, settings, sources } = streetLegal;
  const shown = streetLegal.rules.filter(({ short }) => short !== null);
  const named = sources.filter(({ id }) => shown.some((rule) => rule.sources.includes(id)));
  const { title, points } = settings[area.group];
  return {
    status: localStatus(area),
    rules: shown.map(({ term, short }) => ({ term, short: short ?? "" })),
    source: `Sources, checked on ${dateText(checked)}: ${named.map(({ name, section }) => `${name}, ${section}`).join("; ")}.`,
    advice: { title, points: points.map(({ text }) => text) },
  };
}
