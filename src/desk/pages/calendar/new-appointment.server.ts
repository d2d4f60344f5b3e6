import { locationName, shortKindLabel } from "#desk/appointments/appointment-labels.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { formatClock } from "#domain/dealership/format-instant.ts";
import { can, poolRight, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { type ShopQuery, shownDays } from "./shop-query.ts";

const DAYS_AHEAD = 21;
const OFFERED = 3;

export type NewAppointmentView = Awaited<ReturnType<typeof newAppointmentView>>;

export type BookableKind = NewAppointmentView["kinds"][number];

const dayText = (day: string, today: string, now: Date): string => {
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatDay(day, "short", now);
};

async function fromInquiry(
  reference: string,
  { conversations }: Pick<DeskServices, "conversations">,
  { roles }: Staff,
): Promise<Record<string, string>> {
  const found = reference === "" ? null : await conversations.find(reference);
  if (found === null) return {};
  const { interest, first_name, last_name, email, phone, vehicle } = found.inquiry;
  if (!canSee(toViewer(roles), { kind: "inquiry", interest })) return {};
  return {
    inquiry: reference,
    name: `${first_name} ${last_name}`.trim(),
    email,
    phone,
    vehicle: vehicle ?? "",
  };
}

/** Loads the form for a new appointment. Times are from the day that the calendar shows, or from now. */
export async function newAppointmentView(
  params: URLSearchParams,
  query: ShopQuery,
  services: Services,
  staff: Staff,
  now: Date,
) {
  const { appointments, dealership, services: lines, carts } = services.catalogue();
  const today = dealershipTime(now).day;
  const day = query.day < today || shownDays(query).includes(today) ? today : query.day;
  const chosen = params.get("on") ?? "";
  const first = chosen > day ? chosen : day;
  const from = Math.max(now.getTime(), dealershipInstant(first, "00:00").getTime());
  const until = dealershipInstant(addDays(first, DAYS_AHEAD), "00:00").getTime();
  const kinds = await Promise.all(
    appointments.kinds.map(async ({ id, pool, minutes }) => {
      const place = findBookableKind(appointments, id)?.places[0];
      if (place === undefined || !can(staff.roles, poolRight(pool))) return [];
      const booker = "staff" as const;
      const free = await services.appointments.slots({ kind: id, place, from, until, booker });
      const where = locationName(place, dealership);
      return [
        {
          id,
          place,
          isDrive: pool === "test-drives",
          /** "30 min, Shore showroom" */
          text: `${minutes} min, ${where}`,
          label: shortKindLabel(id, lines),
          times: (free ?? []).slice(0, OFFERED).map((at) => ({
            at,
            day: dayText(dealershipTime(new Date(at)).day, today, now),
            time: formatClock(at),
          })),
        },
      ];
    }),
  );
  const bookable = kinds.flat();
  const byLane = bookable.find(({ isDrive }) => isDrive === (query.lane === "test-drives"));
  const named = bookable.find(({ id }) => id === params.get("kind"));
  return {
    kinds: bookable,
    /** The one that is chosen when the form opens. */
    kind: (named ?? byLane ?? bookable[0])?.id ?? "",
    carts: carts.map(({ slug, model }) => ({ id: slug, name: model })),
    /** The day that the form proposes where another one is chosen. */
    day: first,
    today,
    canOverride: can(staff.roles, "appointments.override"),
    canMail: services.shopMail !== null,
    /** Initial values, such as from an inquiry. */
    filled: await fromInquiry(params.get("inquiry") ?? "", services, staff),
  };
}

type Services = Pick<DeskServices, "appointments" | "catalogue" | "conversations" | "shopMail">;
