import { useId, useState } from "react";
import { pluralize } from "#domain/money.ts";
import { PHOTO_TYPES } from "#domain/pictures.ts";
import { shrinkPhoto } from "#ui/form/shrink-photo.ts";

/** Photos that are sent with their form, in the size that the site needs. */
export function PhotoField({ hint }: { hint: string }) {
  const id = useId();
  const [status, setStatus] = useState("");
  const shrink = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return setStatus("");
    setStatus("Reading the photos…");
    const transfer = new DataTransfer();
    // One after the other: each takes much memory of a phone.
    for (const file of chosen) transfer.items.add(await shrinkPhoto(file));
    input.files = transfer.files;
    setStatus(`${pluralize(chosen.length, "photo")} chosen. The first is on all cards.`);
  };
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold text-second">
        Photos
      </label>
      <input
        id={id}
        type="file"
        name="photos"
        multiple
        accept={PHOTO_TYPES}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void shrink(event.currentTarget)}
        className="min-h-9 w-full min-w-0 rounded-control border border-edge p-1.5 touch:min-h-11"
      />
      <p id={`${id}-hint`} className="text-caption text-muted">
        {hint}
      </p>
      <p role="status" className="text-second">
        {status}
      </p>
    </div>
  );
}
