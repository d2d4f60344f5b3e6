import { INQUIRY_KINDS, type InquiryKind } from "#domain/inquiries/inquiry-subject.ts";
import { formatCount } from "#domain/money.ts";
import { formatDuration, type ResponseTimes } from "./response-times.ts";

/** One sentence: `before`, then `figure`, which stands out, then `after`. */
export type Finding = { before: string; figure: string; after: string };

/** Fewer inquiries can differ by chance alone. */
const ENOUGH = 20;
/** A kind has grown or shrunk if it changed by this share and by this many inquiries a week. */
const MIN_CHANGE = { share: 0.25, aWeek: 3 };

const plain = (before: string): Finding => ({ before, figure: "", after: "" });

const TOO_FEW = plain("Not enough inquiries yet to compare.");

export function findingText({ before, figure, after }: Finding): string {
  return before + figure + after;
}

const MANY: Readonly<Record<InquiryKind, string>> = {
  sales: "Sales inquiries",
  rental: "Rental requests",
  service: "Service requests",
  parts: "Parts inquiries",
  general: "Questions",
};

export type WeekCounts = Readonly<Record<InquiryKind, number>>;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export const weekTotal = (week: WeekCounts) => sum(Object.values(week));

const perWeek = (weeks: readonly WeekCounts[], count: (week: WeekCounts) => number) =>
  Math.round(sum(weeks.map(count)) / weeks.length);

/** Compares the first third of the weeks with the last; give it whole weeks only. */
export function inquiriesFinding(weeks: readonly WeekCounts[]): Finding {
  const third = Math.floor(weeks.length / 3);
  const total = sum(weeks.map(weekTotal));
  if (total === 0) return plain("No inquiries in the weeks that are over.");
  if (third === 0 || total < ENOUGH) return TOO_FEW;
  const changes = INQUIRY_KINDS.map((kind) => {
    const from = perWeek(weeks.slice(0, third), (week) => week[kind]);
    const to = perWeek(weeks.slice(-third), (week) => week[kind]);
    return { name: MANY[kind], from, to, change: Math.abs(to - from) };
  });
  const [most] = changes.toSorted((a, b) => b.change - a.change);
  if (
    most === undefined ||
    most.change < MIN_CHANGE.aWeek ||
    most.change < MIN_CHANGE.share * most.from
  ) {
    const mean = formatCount(perWeek(weeks, weekTotal));
    return { before: "Inquiries stay near ", figure: mean, after: " a week." };
  }
  return {
    before: `${most.name} ${most.to > most.from ? "grew" : "fell"} `,
    figure: `from ${formatCount(most.from)} to ${formatCount(most.to)}`,
    after: " a week.",
  };
}

export function responsesFinding({ count, answered, median, slowest }: ResponseTimes): Finding {
  if (count === 0) return plain("No inquiries in the weeks that are over.");
  if (count < ENOUGH) return TOO_FEW;
  if (median === null) {
    return {
      before: "Only ",
      figure: `${formatCount(answered)} of ${formatCount(count)}`,
      after: " have a reply on record.",
    };
  }
  const half = { before: "Half are replied to within ", figure: formatDuration(median) };
  if (slowest === null) return { ...half, after: "; more than 1 of 10 have no reply." };
  return { ...half, after: ` of opening time, 9 of 10 within ${formatDuration(slowest)}.` };
}

/** Names in order of their counts, the highest first. */
export type Ranking = readonly { name: string; count: number }[];

const isTie = ([first, second]: Ranking) => first?.count === second?.count;

export function sourcesFinding(ranking: Ranking, unknown: string): Finding {
  const total = sum(ranking.map(({ count }) => count));
  const known = ranking.filter(({ name }) => name !== unknown);
  const [first] = known;
  if (total === 0) return plain("No inquiries in these weeks.");
  if (total < ENOUGH) return TOO_FEW;
  if (first === undefined) return plain("Where they came from is not known for any inquiry.");
  if (isTie(known)) {
    const names = known.filter(({ count }) => count === first.count).map(({ name }) => name);
    return {
      before: `${new Intl.ListFormat("en-US").format(names)} lead with `,
      figure: formatCount(first.count),
      after: " inquiries each.",
    };
  }
  return {
    before: `${first.name} brings the most: `,
    figure: `${formatCount(first.count)} of ${formatCount(total)}`,
    after: " inquiries.",
  };
}

export function cartsFinding(ranking: Ranking): Finding {
  const total = sum(ranking.map(({ count }) => count));
  const [first, second] = ranking;
  if (total === 0) return plain("No inquiry in these weeks names a cart.");
  if (total < ENOUGH || first === undefined) return TOO_FEW;
  const figure = `${formatCount(first.count)} of ${formatCount(total)}`;
  const after = " inquiries that name a cart.";
  if (second !== undefined && isTie(ranking)) {
    return { before: "No cart leads: the first two are each named in ", figure, after };
  }
  return { before: `The ${first.name} is asked about most, in `, figure, after };
}

const MAX_TOWNS = 3;

/** Names as few towns as make up half, or the first three. */
export function townsFinding(ranking: Ranking): Finding {
  const total = sum(ranking.map(({ count }) => count));
  if (total === 0) return plain("No inquiry in these weeks names a town.");
  if (total < ENOUGH) return TOO_FEW;
  const named: { name: string; count: number }[] = [];
  for (const town of ranking) {
    if (named.length === MAX_TOWNS || 2 * sum(named.map(({ count }) => count)) >= total) break;
    named.push(town);
  }
  const names = new Intl.ListFormat("en-US").format(named.map(({ name }) => name));
  return {
    before: "",
    figure: `${formatCount(sum(named.map(({ count }) => count)))} of ${formatCount(total)}`,
    after: ` inquiries with a town are for ${names}.`,
  };
}

/** "+12%", or null without a figure to compare with. */
export function changeText(now: number, before: number | null): string | null {
  if (before === null || before < ENOUGH) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? "±0%" : `${percent > 0 ? "+" : "−"}${formatCount(Math.abs(percent))}%`;
}
