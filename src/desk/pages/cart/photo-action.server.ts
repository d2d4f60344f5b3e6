import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, type Outdated, ok, reject } from "#desk/actions/intent-result.ts";
import { addChosenPhotos } from "#desk/stock/add-chosen-photos.server.ts";
import { fileList, hiddenNumber, hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import type { VehiclePhoto } from "#inventory/photo-rows.server.ts";

const MAX_ALT_LENGTH = 200;

const GONE = "This photo is no longer there. Somebody has removed it.";

const OUTDATED: Outdated = {
  kind: "outdated",
  message:
    "Someone else changed the photos just now. Nothing was changed: look again, then decide.",
};

const filesSchema = z.object({ photos: fileList });
const photoSchema = z.object({ path: hiddenText });
/** `from` is where the person saw the photo. */
const moveSchema = photoSchema.extend({ from: hiddenNumber, to: hiddenNumber });
const altSchema = photoSchema.extend({
  /** The description that the person saw. */
  was: hiddenText,
  alt: optionalText
    .transform((text) => text.replaceAll(/\s+/g, " "))
    .refine((text) => text.length <= MAX_ALT_LENGTH, {
      error: ({ input }) =>
        `The description has ${String(input).length} characters. Shorten it to ${MAX_ALT_LENGTH} or fewer.`,
    }),
});

const toVehicle = ({ params }: Pick<IntentArgs<unknown>, "params">) => params.id ?? "";

/** Adds the files that are photos. The rejection names each of the others, with the reason. */
async function add(args: IntentArgs<z.output<typeof filesSchema>>): Promise<IntentResult> {
  const { services, staff, input } = args;
  if (input.photos.length === 0) return reject("Choose one photo or more first.");
  const added = await addChosenPhotos(toVehicle(args), input.photos, { services, staff });
  if (added === null) return reject("This cart is no longer in the stock.");
  if (added.mistakes.length > 0) return reject(added.mistakes.join("\n"));
  return ok(added.count === 1 ? "The photo is added." : "The photos are added.");
}

function movePhoto(
  photos: readonly VehiclePhoto[],
  { path, from, to }: z.output<typeof moveSchema>,
): readonly VehiclePhoto[] | null {
  const photo = photos.find((each) => each.path === path);
  if (photo === undefined) return photos;
  if (photo !== photos[from]) return null;
  const others = photos.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, photo);
}

async function move(args: IntentArgs<z.output<typeof moveSchema>>): Promise<IntentResult> {
  const { services, staff, input } = args;
  const { path } = input;
  const change = await services.vehicles.changePhotos(staff.actor, toVehicle(args), (photos) =>
    movePhoto(photos, input),
  );
  if (change.kind === "outdated") return OUTDATED;
  if (change.kind !== "ok" || change.after.every((photo) => photo.path !== path))
    return reject(GONE);
  const place = change.after.findIndex((photo) => photo.path === path) + 1;
  return ok(place === 1 ? "It is the first photo now, on all cards." : `It is photo ${place} now.`);
}

async function describe(args: IntentArgs<z.output<typeof altSchema>>): Promise<IntentResult> {
  const { services, staff, input } = args;
  const { path, alt, was } = input;
  const isOther = (photo: VehiclePhoto) => photo.path === path && (photo.alt ?? "") !== was;
  const change = await services.vehicles.changePhotos(staff.actor, toVehicle(args), (photos) =>
    photos.some(isOther)
      ? null
      : photos.map((photo) =>
          photo.path === path ? { path, alt: alt === "" ? null : alt } : photo,
        ),
  );
  if (change.kind === "outdated") return OUTDATED;
  if (change.kind !== "ok" || change.after.every((photo) => photo.path !== path))
    return reject(GONE);
  return ok("The description is saved.");
}

async function remove(args: IntentArgs<z.output<typeof photoSchema>>): Promise<IntentResult> {
  const { services, staff, input } = args;
  const { vehicles } = services;
  return (await vehicles.removePhoto(staff.actor, toVehicle(args), input.path))
    ? ok("The photo is removed. It can be put back for a day.")
    : reject(GONE);
}

async function restore(args: IntentArgs<z.output<typeof photoSchema>>): Promise<IntentResult> {
  const { services, staff, input } = args;
  const { vehicles } = services;
  return (await vehicles.restorePhoto(staff.actor, toVehicle(args), input.path))
    ? ok("The photo is back.")
    : reject("This photo can no longer be put back: it was removed more than a day ago.");
}

const inBackground = { isBackground: true };

export const photoIntents = {
  "photo-add": intent(filesSchema, add, inBackground),
  "photo-move": intent(moveSchema, move, inBackground),
  "photo-alt": intent(altSchema, describe, inBackground),
  "photo-remove": intent(photoSchema, remove, inBackground),
  "photo-restore": intent(photoSchema, restore, inBackground),
};
