import { daysText } from "#domain/dates.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { STATE_WORDS } from "#domain/reservations/states.ts";
import type { ActionArgs } from "./action-args.ts";
import { changesSince } from "./history.server.ts";
import type { Outcome } from "./outcome.ts";

/** Why nothing was done. */
export type BookingAnswer = {
  intent: string;
  said: string;
  /** What others have done meanwhile. */
  changes: readonly string[];
  /** The same post for the version of now, if it may still be meant. */
  again: Record<string, string> | null;
  /** What was typed. */
  values: Record<string, string>;
};

type Refused = Exclude<Outcome, { kind: "done" } | { kind: "missing" }>;

/** Who has the cart and when. */
async function whoHas(references: readonly string[], { services }: ActionArgs): Promise<string> {
  const found = await Promise.all(references.map((one) => services.reservations.find(one)));
  return found
    .flatMap((one) => (one === null ? [] : [one.reservation]))
    .map(({ renter, booking }) => {
      const days = daysText(booking.start, returnDate(booking));
      return `${renter.firstName} ${renter.lastName} (${days})`;
    })
    .join(", ");
}

async function fullText(inTheWay: readonly string[], args: ActionArgs): Promise<string> {
  const { values, found, services } = args;
  const free = (await services.reservations.cartsFor(found.reservation))
    .filter(({ takenBy }) => takenBy.length === 0)
    .map(({ unit }) => unit);
  const who = await whoHas(inTheWay, args);
  const cart = values.unit || found.reservation.unit || "The cart";
  const what =
    who === "" ? "No cart of this class is free for these days." : `${cart} is with ${who}.`;
  const next =
    free.length === 0
      ? "No other cart is free: offer other dates or another class."
      : `Free for these days: ${free.slice(0, 5).join(", ")}.`;
  return `${what} Nothing was changed. ${next}`;
}

export async function refusal(outcome: Refused, args: ActionArgs): Promise<BookingAnswer> {
  const { intent, values, target } = args;
  const answer = { intent, values, changes: [], again: null };
  switch (outcome.kind) {
    case "refused":
      return { ...answer, said: outcome.said };
    case "wrong-state": {
      const state = STATE_WORDS[outcome.current.state].toLowerCase();
      return { ...answer, said: `This booking is ${state}, so that is not possible now.` };
    }
    case "full":
      return { ...answer, said: await fullText(outcome.inTheWay, args) };
    case "outdated": {
      const now = await args.services.reservations.find(target.reference);
      const versions = outcome.current.version - target.version;
      return {
        ...answer,
        said: "Somebody changed this booking while you had it open. Nothing was changed by you; what you typed is safe.",
        changes: changesSince(now?.events ?? [], versions, new Date()),
        again: { ...values, version: String(outcome.current.version) },
      };
    }
  }
}
