import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { pluralize } from "#domain/money.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";

/**
 * Adds the files that are photos. `mistakes` names each of the others, with the reason. Null if there is no such vehicle.
 */
export async function addChosenPhotos(
  vehicle: string,
  files: readonly File[],
  { services, staff }: Pick<IntentArgs<unknown>, "services" | "staff">,
): Promise<{ count: number; mistakes: string[] } | null> {
  if (files.length === 0) return { count: 0, mistakes: [] };
  // Loaded when it is needed: the encoders take much memory.
  const { processPhoto } = await import("#inventory/process-photo.server.ts");
  const processed = [];
  const mistakes = [];
  for (const file of files) {
    const result = await processPhoto(Buffer.from(await file.arrayBuffer()));
    if (result.ok) processed.push(result.photo);
    else mistakes.push(`${file.name} was not added: ${result.why}.`);
  }
  if (processed.length > 0) {
    const change = await addPhotos(staff.actor, vehicle, processed, services);
    if (change.kind !== "ok") return null;
  }
  return { count: processed.length, mistakes };
}

/** " with 2 photos", and what is wrong with the others; nothing of either for a vehicle that is gone. */
export function photosText(added: Awaited<ReturnType<typeof addChosenPhotos>>) {
  const { count, mistakes } = added ?? { count: 0, mistakes: [] };
  return {
    added: count === 0 ? "" : ` with ${pluralize(count, "photo")}`,
    problems: mistakes.map((mistake) => ` ${mistake}`).join(""),
  };
}
