import type { DeskServices } from "#desk/services.ts";
import { STATE_WORDS } from "#domain/reservations/states.ts";
import type { ChangeResult } from "#rentals/change-reservation.server.ts";

async function getNames(
  references: readonly string[],
  { reservations }: Pick<DeskServices, "reservations">,
): Promise<string[]> {
  const found = await Promise.all(references.map((one) => reservations.find(one)));
  return found.flatMap((one) =>
    one === null
      ? []
      : [
          `${one.reservation.renter.firstName} ${one.reservation.renter.lastName} (${one.reservation.reference})`,
        ],
  );
}

/** Why a booking was not changed; null if it was. `unit` is the cart that was wanted. */
export async function changeSentence(
  result: ChangeResult,
  unit: string,
  services: Pick<DeskServices, "reservations">,
): Promise<string | null> {
  switch (result.kind) {
    case "done":
      return null;
    case "missing":
      return "There is no such booking any more.";
    case "outdated":
      return "Somebody changed this booking while you had it open. You see it as it is now; nothing of yours was saved.";
    case "wrong-state":
      return `This booking is ${STATE_WORDS[result.current.state].toLowerCase()}, so that is not possible now.`;
    case "full": {
      const names = await getNames(result.inTheWay, services);
      return names.length === 0
        ? `${unit || "No cart"} is not free for all of these days. Nothing was changed; choose one of the carts below.`
        : `${unit} is with ${names.join(", ")} then. Nothing was changed; choose one of the carts below.`;
    }
  }
}
