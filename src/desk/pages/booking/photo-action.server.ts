import { z } from "zod";
import { ok, reject } from "#desk/actions/intent-result.ts";
import { hiddenText } from "#desk/ui/form-schemas.ts";
import { PHOTO_SIDES } from "#rentals/store/tables.ts";
import type { BookingArgs } from "./booking-result.server.ts";

/** Adds the files "photo-front", "photo-rear" and so on; returns a sentence for each that was not added. */
export async function addPhotos({
  form,
  record: found,
  services,
  staff,
}: BookingArgs): Promise<readonly string[]> {
  const { reference, state } = found.booking;
  const direction = state === "out" ? "in" : "out";
  const mistakes: string[] = [];
  for (const side of PHOTO_SIDES) {
    for (const file of form.getAll(`photo-${side}`)) {
      if (!(file instanceof File) || file.size === 0) continue;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const photo = { direction, side, bytes } as const;
      const result = await services.bookings.addPhoto(staff.actor, reference, photo);
      if (result.kind === "rejected") {
        mistakes.push(`${file.name} was not added: ${result.why}.`);
      }
    }
  }
  return mistakes;
}

export const photoSchema = z.object({ photo: hiddenText });

export async function addPhotosOnly(args: BookingArgs) {
  const mistakes = await addPhotos(args);
  return mistakes.length === 0 ? ok("The photos are added.") : reject(mistakes.join(" "));
}

export async function removePhoto(args: BookingArgs<z.output<typeof photoSchema>>) {
  const { input, services, staff, record: found } = args;
  const { reference } = found.booking;
  const isGone = await services.bookings.removePhoto(staff.actor, reference, input.photo);
  return isGone
    ? ok("The photo is removed.")
    : reject("This photo stays: the cart is out or back already.");
}
