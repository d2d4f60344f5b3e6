import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { SignedIn } from "#desk/session/signed-in.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { inquiryKind, inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import {
  formatMinutes,
  openMinutes,
  promiseClockAt,
  typicalTimeCutoff,
} from "#domain/inquiries/promise-clock.ts";
import { deriveStatus } from "#inquiries/conversation-state.server.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { toViewer } from "#people/roles.ts";
import type { Viewer } from "#records/visibility.ts";
import { findOrder, type InboxQuery } from "./inbox-query.ts";

const PAGE_ROWS = 40;
const MAX_ANSWERED = 200;

type Services = Pick<DeskServices, "inbox" | "nearestNames" | "catalogue" | "vehicles">;

export type InboxView = Awaited<ReturnType<typeof inboxView>>;
export type ListedInquiry = InboxView["rows"][number];
export type AnsweredToday = InboxView["answeredToday"][number];

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [high, low] = [sorted[middle], sorted[middle - 1]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

function toSentence(
  { waiting, past }: { waiting: number; past: number },
  typicalHours: number,
  medianMinutes: number | null,
): string {
  return [
    waiting === 0 ? "Nothing is waiting for a reply" : `${waiting} waiting for a reply`,
    past > 0 && `${past} ${past === 1 ? "is" : "are"} past ${typicalHours} hours`,
    medianMinutes !== null && `today's first replies took ${formatMinutes(medianMinutes)} (median)`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Where nothing has the words, what is found for the closest names instead. */
async function find(words: string, viewer: Viewer, { inbox, nearestNames }: Services) {
  const rows = await inbox.search(words, PAGE_ROWS, viewer);
  const closest = rows.length > 0 ? null : await nearestNames(words);
  if (closest === null) return { rows, next: null, nearest: null };
  const near = await inbox.search(closest, PAGE_ROWS, viewer);
  return { rows: near, next: null, nearest: near.length > 0 ? closest : null };
}

/** The list of the inbox as a person sees it. */
export async function inboxView(
  query: InboxQuery,
  person: Pick<SignedIn, "id" | "roles">,
  services: Services,
  now: Date,
) {
  const { inbox, catalogue, vehicles } = services;
  const content = catalogue();
  const terms = content.dealership;
  const viewer = toViewer(person.roles);
  const midnight = dealershipInstant(dealershipTime(now).day, "00:00");
  const isSearch = query.words.trim() !== "";
  const [counts, answered, page] = await Promise.all([
    inbox.counts(person.id, typicalTimeCutoff(now, terms), viewer),
    inbox.answeredSince(midnight, MAX_ANSWERED, viewer),
    isSearch
      ? find(query.words, viewer, services)
      : inbox
          .list({
            ...query,
            viewer,
            order: findOrder(query),
            person: person.id,
            limit: PAGE_ROWS,
          })
          .then((list) => ({ ...list, nearest: null })),
  ]);
  const names = await vehicleNames(
    [...page.rows, ...answered].map(({ vehicle }) => vehicle),
    content,
    vehicles,
  );
  const toPromiseClock = promiseClockAt(now, terms);
  const describeRow = (row: InboxRow) =>
    inquirySubject({
      ...row,
      vehicleName: row.vehicle === null ? null : (names.get(row.vehicle) ?? null),
    });
  const took = (row: InboxRow) =>
    openMinutes(new Date(row.received_at), new Date(row.first_answer_at ?? now), terms);
  const [typicalHours] = terms.responsePromise.typicalHours;
  return {
    sentence: toSentence(counts, typicalHours, median(answered.map(took))),
    counts,
    next: page.next,
    /** The rows have this instead of what was searched for. */
    nearest: page.nearest,
    rows: page.rows.map((row) => {
      const status = deriveStatus(row);
      return {
        reference: row.reference,
        version: row.version,
        name: `${row.first_name} ${row.last_name}`.trim(),
        tel: telLink(row.phone),
        kind: inquiryKind(row),
        subject: describeRow(row),
        opening: row.opening,
        status,
        // Who was answered before and waits again has no clock.
        clock:
          status === "waiting" && row.first_answer_at === null
            ? toPromiseClock(new Date(row.received_at))
            : null,
        assignee: row.assignee_name,
        received: formatRecentTime(row.received_at, now),
      };
    }),
    answeredToday:
      query.tab === "waiting" && !isSearch && query.after === null
        ? answered
            .filter((row) => deriveStatus(row) !== "waiting")
            .map((row) => ({
              reference: row.reference,
              name: `${row.first_name} ${row.last_name}`.trim(),
              subject: describeRow(row),
              took: formatMinutes(took(row)),
            }))
        : [],
  };
}
