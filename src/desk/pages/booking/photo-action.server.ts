import { PHOTO_SIDES } from "#rentals/tables.ts";
import type { ActionArgs } from "./action-args.ts";
import type { Outcome } from "./outcome.ts";

/** The files "photo-front", "photo-rear" and so on, of a form that is sent with them or alone. */
export async function addPhotos({ form, found, services, staff }: ActionArgs): Promise<Outcome> {
  const { reference, state } = found.reservation;
  const direction = state === "out" ? "in" : "out";
  const mistakes: string[] = [];
  for (const side of PHOTO_SIDES) {
    for (const file of form.getAll(`photo-${side}`)) {
      if (!(file instanceof File) || file.size === 0) continue;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const result = await services.reservations.addPhoto(staff.actor, reference, {
        direction,
        side,
        bytes,
      });
      if (!result.ok) mistakes.push(`${file.name} was not added: ${result.why}.`);
    }
  }
  return mistakes.length === 0 ? { kind: "done" } : { kind: "refused", said: mistakes.join(" ") };
}
