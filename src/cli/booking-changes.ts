import { centsText } from "#domain/money.ts";
import { type CancelOption, cancelOptions } from "#domain/reservations/cancel-options.ts";
import type { CancelReason } from "#domain/reservations/cancellation.ts";
import type { Settings } from "#platform/env.server.ts";
import type { ChangeResult } from "#reservations/change-reservation.server.ts";
import type { FoundReservation } from "#reservations/find-reservations.server.ts";
import type { Reservation } from "#reservations/reservation.ts";
import { commandLineActor } from "./actor.ts";
import { daysOf, renterName, stateWord } from "./booking-report.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";

type Surroundings = {
  stores: Stores;
  settings: Pick<Settings, "CONTENT_DIR" | "SMTP_URL">;
  clock: () => Date;
};

export function unknownBooking(reference: string): Outcome {
  return failed(
    `No booking has the reference "${reference}". "npm run cli -- bookings list" shows those that are open.`,
  );
}

/** The fleet and the rules are content, so nothing is changed while it has mistakes. */
async function withContent(
  { stores, settings, clock }: Surroundings,
  given: string,
  work: (
    found: FoundReservation,
    rules: {
      changes: ReturnType<Stores["bookingChanges"]>;
      policy: Parameters<typeof cancelOptions>[2];
    },
  ) => Promise<Outcome>,
): Promise<Outcome> {
  const found = await stores.bookings.find(given.toUpperCase());
  if (found === null) return unknownBooking(given);
  const content = await stores.loadContent(settings.CONTENT_DIR);
  if (!content.ok) {
    return failed("The content has mistakes. Please fix them first:", ...content.mistakes);
  }
  const { catalogue } = content;
  const canMail = settings.SMTP_URL !== undefined;
  return await work(found, {
    changes: stores.bookingChanges(catalogue, { canMail, clock }),
    policy: {
      cancellation: catalogue.rentals.rules.cancellation,
      delivery: catalogue.figures.delivery,
    },
  });
}

/** Why nothing was done. */
function refusal(result: Exclude<ChangeResult, { kind: "done" }>, given: string): Outcome {
  switch (result.kind) {
    case "missing":
      return unknownBooking(given);
    case "outdated":
      return failed(
        `Somebody has just changed ${given}, so nothing was done. Look at it with "bookings show" and try again.`,
      );
    case "wrong-state":
      return failed(`${given} is ${stateWord(result.current)}, so that is not possible.`);
    case "full":
      return failed(
        result.inTheWay.length === 0
          ? "No cart of this class is free for these days, so nothing was done."
          : `The cart is not free for these days: ${result.inTheWay.join(", ")}. Nothing was done.`,
      );
  }
}

function mailLine({ renter }: Reservation, { SMTP_URL }: Pick<Settings, "SMTP_URL">): string {
  if (renter.email === "") return "There is no email address: please call the customer.";
  return SMTP_URL === undefined
    ? "No email is sent, because SMTP_URL is not set: please call the customer."
    : "The customer gets an email.";
}

/** `cart` is its number, null for none yet; left out, the best free one is chosen. */
export function confirmBooking(
  given: string,
  cart: string | null | undefined,
  surroundings: Surroundings,
): Promise<Outcome> {
  return withContent(surroundings, given, async ({ reservation }, { changes }) => {
    const result = await changes.confirm(
      commandLineActor(),
      reservation,
      cart === null ? null : cart?.toUpperCase(),
    );
    if (result.kind !== "done") {
      if (result.kind !== "full" || cart === undefined || cart === null)
        return refusal(result, reservation.reference);
      const free = (await changes.cartsFor(reservation))
        .filter(({ takenBy }) => takenBy.length === 0)
        .map(({ unit }) => unit);
      const offer = free.length === 0 ? "No cart is" : `These are: ${free.slice(0, 9).join(", ")}`;
      return failed(`${cart.toUpperCase()} is not free for these days. ${offer}.`);
    }
    const { unit } = result.reservation;
    return done(
      `${reservation.reference} is confirmed${unit === null ? ", without a cart yet" : ` with ${unit}`}.`,
      mailLine(reservation, surroundings.settings),
    );
  });
}

export type CancelChoice = {
  because: CancelReason;
  waive?: true;
  deliveryFee: boolean;
  yes?: true;
};

function consequence(option: CancelOption, { waive, deliveryFee }: CancelChoice, paid: number) {
  const truckCents = deliveryFee && !waive ? (option.delivery?.cents ?? 0) : 0;
  return {
    truckCents,
    refundCents: waive ? paid : Math.max(0, option.refundCents - truckCents),
    feeCents: waive ? 0 : option.feeCents + truckCents,
  };
}

export function cancelBooking(
  given: string,
  choice: CancelChoice,
  surroundings: Surroundings,
  { prompt }: Pick<CommandContext, "prompt">,
): Promise<Outcome> {
  return withContent(surroundings, given, async (found, { changes, policy }) => {
    const { stores, settings, clock } = surroundings;
    const { reservation } = found;
    const { payments, balance } = await stores.bookings.recordsOf(found);
    const option = cancelOptions(reservation, payments, policy, clock()).find(
      ({ reason }) => reason === choice.because,
    );
    if (option === undefined) {
      return failed(
        `${reservation.reference} is only requested: nobody can have waited for the customer.`,
      );
    }
    const { truckCents, refundCents, feeCents } = consequence(option, choice, balance.paidCents);
    const figures = [
      `refund ${centsText(refundCents)}`,
      `fees ${centsText(feeCents)}`,
      ...(truckCents > 0 && option.delivery ? [`with ${option.delivery.label}`] : []),
    ].join(", ");
    const what = `the booking of ${renterName(reservation)}, ${daysOf(reservation)}: ${figures}`;
    if (!choice.yes) {
      const answer = await prompt(`Cancel ${what}? Type yes to do it: `);
      if (answer === null) return usageError(`This would cancel ${what}. Add --yes to do it.`);
      if (answer.trim().toLowerCase() !== "yes") return failed("Nothing was changed.");
    }
    const result = await changes.cancel(commandLineActor(), reservation, {
      reason: choice.because,
      isWaived: choice.waive ?? false,
      deliveryFeeCents: truckCents,
    });
    if (result.kind !== "done") return refusal(result, reservation.reference);
    return done(
      `${reservation.reference} is ${stateWord(result.reservation)}: ${figures}.`,
      mailLine(reservation, settings),
    );
  });
}
