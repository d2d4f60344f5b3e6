import { doNotRent } from "#customers/store/customer.ts";
import { findFreeCarts } from "#desk/bookings/free-carts.server.ts";
import { townList } from "#desk/bookings/town-list.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { addDays, formatDay, formatFullDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { liftLimits, rentalFromParams, staffQuoteFacts } from "#domain/rentals/quote-params.ts";
import { toViewer } from "#people/roles.ts";
import { personKeys } from "#records/customers/same-person.ts";
import { canSee } from "#records/visibility.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** Values of a form, by the names of its fields. */
type Typed = Record<string, string>;

export type KnownRenter = { reference: string; name: string; phone: string; last: string };

const MAX_RENTERS = 5;
const MAX_FOUND = 25;
const MIN_SEARCH_LENGTH = 3;

/** People who rented before, by a part of their name, phone or email; each once, with their newest rental. */
async function findRenters(
  text: string,
  bookings: Pick<DeskServices["bookings"], "search">,
): Promise<KnownRenter[]> {
  if (text.trim().length < MIN_SEARCH_LENGTH) return [];
  const seen = new Set<string>();
  const renters: KnownRenter[] = [];
  for (const { reference, renter, stay } of await bookings.search(text, MAX_FOUND)) {
    const keys = personKeys(renter);
    const isKnown = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    if (isKnown) continue;
    renters.push({
      reference,
      name: `${renter.firstName} ${renter.lastName}`,
      phone: renter.phone,
      last: `${stay.vehicleName}, ${formatFullDay(stay.start)}`,
    });
  }
  return renters.slice(0, MAX_RENTERS);
}

/** Returns the renter's contact data, with the address of the last delivery if this one goes to the same town. */
function fromRenter({ renter, stay }: Booking, area: string | undefined): Typed {
  const { firstName, lastName, email, phone } = renter;
  const isSameTown = stay.area !== null && stay.area === area;
  return { firstName, lastName, email, phone, ...(isSameTown && { address: stay.address ?? "" }) };
}

async function fromInquiry(
  reference: string,
  { conversations, bookings }: Pick<DeskServices, "conversations" | "bookings">,
  { roles }: Staff,
): Promise<Typed | null> {
  const conversation = await conversations.find(reference);
  if (conversation === null) return null;
  const { inquiry } = conversation;
  if (!canSee(toViewer(roles), { kind: "inquiry", interest: inquiry.interest })) return null;
  const stay = (await bookings.findByInquiry(inquiry.id))?.stay;
  return {
    firstName: inquiry.first_name,
    lastName: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    area: inquiry.area ?? "",
    ...(stay && {
      plan: stay.vehicle,
      start: stay.start,
      time: stay.time,
      days: String(stay.days),
      area: stay.area ?? "",
      address: stay.address ?? "",
    }),
  };
}

/** The name and the ways to reach of the newest record; null for a customer whom the person does not see. */
async function fromCustomer(
  id: string,
  { customers }: Pick<DeskServices, "customers">,
  { roles }: Staff,
): Promise<Typed | null> {
  const customer = await customers.findVisible(id, toViewer(roles));
  const [newest] = customer?.records ?? [];
  if (customer === null || newest === undefined) return null;
  const reach = (kind: "email" | "phone") =>
    customer.contacts.find((contact) => contact.kind === kind && !contact.isShared)?.text ?? "";
  return {
    firstName: newest.firstName,
    lastName: newest.lastName,
    email: reach("email"),
    phone: reach("phone"),
    area: newest.area ?? "",
  };
}

/** Fills empty fields with known values. */
const fill = (typed: Typed, known: Typed): Typed => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")),
});

async function availabilityView(typed: Typed, services: DeskServices, now: Date) {
  const { bookings } = services;
  const catalogue = services.catalogue();
  const { start = "", days = "", area = "", time = "" } = typed;
  if (start === "" || !/^\d{1,3}$/.test(days)) return null;
  const end = addDays(start, Number(days));
  const found = await findFreeCarts({ start, end, area, time }, bookings, catalogue, now);
  if (!found.ok) return null;
  const { classes, stay } = found;
  const plan = typed.plan ?? classes[0]?.id ?? "";
  const units = await bookings.freeUnits({ ...stay, vehicle: plan, area: stay.area || null });
  return {
    classes,
    units,
    returns: `${formatDay(end, "short", now)}, ${formatTime(stay.time, "long")}`,
  };
}

/**
 * The address may hold what is typed so far, for the price and the free carts. `renter` is the reference of a booking,
 * `inquiry` that of an inquiry and `customer` the id of a customer, whose data fill the form; `find` is a part of a
 * renter's name or phone.
 */
export async function newBookingView(
  params: URLSearchParams,
  services: DeskServices,
  staff: Staff,
  now: Date,
) {
  const { bookings } = services;
  const catalogue = services.catalogue();
  let typed: Typed = Object.fromEntries(params);
  const inquiry = typed.inquiry ?? "";
  const known = inquiry === "" ? null : await fromInquiry(inquiry, services, staff);
  if (known !== null) typed = fill(typed, known);
  const renter = typed.renter ? await bookings.find(typed.renter) : null;
  if (typed.customer) {
    const customer = await fromCustomer(typed.customer, services, staff);
    if (customer !== null) typed = fill(typed, customer);
  }
  // The person was chosen from a list, so their data replace those typed about somebody else.
  if (renter !== null) typed = { ...typed, ...fromRenter(renter.booking, typed.area) };
  const { email = "", phone = "" } = typed;
  const owners = await services.customers.findByContact({ email, phone });
  const stay = new URLSearchParams({ days: "3", time: "10:00", ...typed });
  const facts = liftLimits(staffQuoteFacts(catalogue));
  const read = stay.get("start") ? rentalFromParams(stay, facts, now) : null;
  return {
    today: dealershipTime(now).day,
    doNotRent: doNotRent({ stored: owners.flatMap(({ stored }) => stored) }),
    typed,
    inquiry: known === null ? "" : inquiry,
    price: read?.ok ? read.rental.quote : null,
    free: await availabilityView(Object.fromEntries(stay), services, now),
    renters: await findRenters(typed.find ?? "", bookings),
    classes: catalogue.rentals.vehicles.map(({ id, name }) => ({ id, name })),
    towns: townList(catalogue),
  };
}

export type NewBookingView = Awaited<ReturnType<typeof newBookingView>>;
