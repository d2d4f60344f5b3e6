import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { reject } from "#desk/actions/intent-result.ts";
import { fileList } from "#desk/ui/form-schemas.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";

/** The folder of the pictures that belong to no vehicle. */
const FOLDER = "team";

/** Stores a picture for the texts of the site. Nothing shows it until a text with its address is saved. */
export const action = defineIntents<unknown, { path: string }>(
  { right: "settings.edit" },
  {
    add: intent(z.object({ photo: fileList }), async ({ input, services }) => {
      const [file] = input.photo;
      if (file === undefined) return reject("Choose a photo first.");
      // Loaded when it is needed: the encoders take much memory.
      const { processPhoto } = await import("#inventory/process-photo.server.ts");
      const result = await processPhoto(Buffer.from(await file.arrayBuffer()));
      if (!result.ok) return reject(`${file.name} was not added: ${result.why}.`);
      await services.photos.save(FOLDER, result.photo);
      return { kind: "ok", data: { path: photoPath(FOLDER, result.photo.name) } };
    }),
  },
);
