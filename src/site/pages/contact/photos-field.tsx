import { X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PHOTOS_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import {
  choosePhotosAgain,
  MAX_PHOTOS,
  TOO_MANY_PHOTOS,
} from "#domain/inquiries/inquiry-photos.ts";
import { PHOTO_TYPES } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import { Field, pointsTo } from "#ui/form/field.tsx";
import { shrinkPhoto } from "#ui/form/shrink-photo.ts";

const SIDE_PX = 160;

/** On a canvas, since the content policy allows no picture of the visitor's device. Blank where the browser can't read it. */
async function draw(canvas: HTMLCanvasElement, photo: File): Promise<void> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (bitmap === null) return;
  const scale = SIDE_PX / Math.min(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const at = [(SIDE_PX - width) / 2, (SIDE_PX - height) / 2] as const;
  canvas.getContext("2d")?.drawImage(bitmap, ...at, width, height);
  bitmap.close();
}

function setFiles(input: HTMLInputElement, photos: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const photo of photos) transfer.items.add(photo);
  input.files = transfer.files;
}

/** Photos are made smaller where script runs, and a second choice adds to the first. */
export function PhotosField({ error, lost }: { error: string | undefined; lost: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const show = (shown: readonly File[], isTooMany: boolean) => {
    if (field.current !== null) setFiles(field.current, shown);
    setPhotos(shown);
    setTooMany(isTooMany);
  };
  const add = async () => {
    const all = [...photos, ...(field.current?.files ?? [])];
    const chosen: File[] = [];
    // One after the other: each takes much memory of a phone.
    for (const photo of all.slice(0, MAX_PHOTOS)) chosen.push(await shrinkPhoto(photo));
    show(chosen, all.length > MAX_PHOTOS);
  };
  const addEarly = useEffectEvent(() => {
    if (field.current?.files?.length) void add();
  });
  // Chosen before the script ran, or kept by the browser.
  useEffect(() => addEarly(), []);
  const again = lost > 0 && photos.length === 0 ? choosePhotosAgain(lost) : undefined;
  const shown = hasTooMany ? TOO_MANY_PHOTOS : (error ?? again);
  return (
    <Field name={PHOTOS_FIELD} label={`Photos, up to ${MAX_PHOTOS}`} error={shown}>
      <input
        ref={field}
        type="file"
        id={PHOTOS_FIELD}
        name={PHOTOS_FIELD}
        multiple
        accept={PHOTO_TYPES}
        onChange={() => void add()}
        className="control border-dashed file:mr-3 file:rounded-full file:border-0 file:bg-stage file:px-4 file:py-2 file:font-semibold file:text-bay"
        {...pointsTo(PHOTOS_FIELD, shown)}
      />
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-wrap gap-2.5">
          {photos.map((photo) => (
            <li key={`${photo.name} ${photo.size}`} className="relative">
              <canvas
                ref={(canvas) => {
                  if (canvas !== null) void draw(canvas, photo);
                }}
                width={SIDE_PX}
                height={SIDE_PX}
                className="size-20 rounded-field bg-stage"
              />
              <button
                type="button"
                aria-label={`Remove ${photo.name}`}
                onClick={() =>
                  show(
                    photos.filter((other) => other !== photo),
                    false,
                  )
                }
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-ink text-white">
                  <Icon of={X} size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
