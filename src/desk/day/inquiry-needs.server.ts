import { documentData } from "#catalogue/edits/document-fields.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { inquiryKind, inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import { promiseClockAt, typicalTimeCutoff } from "#domain/inquiries/promise-clock.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { can, type Role, toViewer } from "#people/roles.ts";
import { closuresAhead } from "./day-labels.ts";

const MAX_SHOWN = { over: 4, fresh: 8 };
type DayServices = Pick<DeskServices, "inbox" | "catalogue" | "vehicles" | "stock" | "content">;

export type WaitingInquiry = Awaited<ReturnType<typeof readInquiryNeeds>>["over"][number];

/** A problem is shown only to those who may fix it. */
async function readProblems({ stock, content }: DayServices, roles: readonly Role[]) {
  const [entries, edits] = await Promise.all([
    can(roles, "stock.photos") ? stock() : [],
    can(roles, "settings.edit") ? content.edits() : [],
  ]);
  const bare = entries.filter(
    ({ catalogue, sale, inStock, picture }) =>
      !catalogue && inStock && sale !== "gone" && picture === null,
  );
  const [first] = bare;
  const edited = edits.find((edit) => edit.undecided.length > 0);
  return {
    withoutPhotos: first ? { count: bare.length, first: { id: first.id, name: first.name } } : null,
    /** A document with fields that were edited and that a new release changed, too. */
    undecided: edited
      ? {
          count: edited.undecided.length,
          title: documentTitle(edited.path, documentData(edited.path, edited.text ?? "")),
          to: `/desk/settings/texts/${edited.path}`,
        }
      : null,
  };
}

export async function readInquiryNeeds(
  services: DayServices,
  { person, roles, now }: { person: string; roles: readonly Role[]; now: Date },
) {
  const { inbox, vehicles } = services;
  const catalogue = services.catalogue();
  const { dealership } = catalogue;
  const { day: today } = dealershipTime(now);
  const cutoff = typicalTimeCutoff(now, dealership);
  const viewer = toViewer(roles);
  const waiting = { tab: "waiting", kind: null, after: null, person, viewer } as const;
  const [counts, oldest, newest, problems] = await Promise.all([
    inbox.counts(person, cutoff, viewer),
    inbox.list({ ...waiting, order: "oldest", limit: MAX_SHOWN.over }),
    inbox.list({ ...waiting, order: "newest", limit: MAX_SHOWN.fresh }),
    readProblems(services, roles),
  ]);
  const toPromiseClock = promiseClockAt(now, dealership);
  const names = await vehicleNames(
    [...oldest.rows, ...newest.rows].map(({ vehicle }) => vehicle),
    catalogue,
    vehicles,
  );
  const read = (row: InboxRow) => ({
    reference: row.reference,
    name: `${row.first_name} ${row.last_name}`,
    /** Null without a number that can be called. */
    call: telLink(row.phone),
    kind: inquiryKind(row),
    subject: inquirySubject({ ...row, vehicleName: names.get(row.vehicle ?? "") ?? null }),
    version: row.version,
    assignee: row.assignee_name,
    clock: toPromiseClock(new Date(row.received_at)),
    /** It was answered before, and the customer wrote again or staff set it back. */
    isAgain: row.first_answer_at !== null,
  });
  const isOver = ({ clock }: ReturnType<typeof read>) => clock.state === "over";
  const over = oldest.rows.map(read).filter(isOver);
  const fresh = newest.rows.map(read).filter((booking) => !isOver(booking));
  return {
    me: person,
    counts,
    typicalHours: dealership.responsePromise.typicalHours[0],
    over,
    /** Within the promise, the one that waits longest first. */
    fresh: fresh.toReversed(),
    ...problems,
    closures: closuresAhead(today, dealership),
  };
}
