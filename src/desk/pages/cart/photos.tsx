import { ArrowLeft, ArrowRight, GripVertical, Plus, Trash2, Undo2 } from "lucide";
import { type DragEvent, useRef, useState } from "react";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { Button } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { fallbackPath, PHOTO_TYPES } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { CartData } from "./cart-data.server.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

type Photo = CartData["photos"][number];
type Changes = ReturnType<typeof useStockChanges>;

function PhotoTools({
  photo,
  index,
  count,
  changes,
}: {
  photo: Photo;
  index: number;
  count: number;
  changes: Changes;
}) {
  const place = (to: number) => ({ type: "submit" as const, name: "to", value: String(to) });
  const number = index + 1;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-7 items-center text-bay text-second touch:min-h-11">
        Photo {number}: place, text
      </summary>
      <changes.fetcher.Form method="post" className="mt-1 flex gap-1.5">
        <input type="hidden" name="intent" value="photo-move" />
        <input type="hidden" name="path" value={photo.path} />
        <input type="hidden" name="from" value={index} />
        {index > 0 && (
          <Button {...place(index - 1)} size="row" aria-label={`Move photo ${number} forward`}>
            <Icon of={ArrowLeft} size={14} />
          </Button>
        )}
        {index < count - 1 && (
          <Button {...place(index + 1)} size="row" aria-label={`Move photo ${number} back`}>
            <Icon of={ArrowRight} size={14} />
          </Button>
        )}
      </changes.fetcher.Form>
      <changes.fetcher.Form method="post" className="mt-2 grid gap-2">
        <input type="hidden" name="path" value={photo.path} />
        <input type="hidden" name="was" value={photo.alt ?? ""} />
        <TextField
          key={photo.alt}
          name="alt"
          label={`What photo ${number} shows`}
          maxLength={200}
          defaultValue={photo.alt ?? ""}
          hint="Read to people who cannot see it."
        />
        <div className="flex flex-wrap gap-1.5">
          <Button type="submit" name="intent" value="photo-alt" size="row">
            Save text
          </Button>
          <Button
            type="submit"
            name="intent"
            value="photo-remove"
            look="danger"
            size="row"
            icon={Trash2}
          >
            Remove
          </Button>
        </div>
      </changes.fetcher.Form>
    </details>
  );
}

/** The order while a move is on its way. */
function shownOrder(photos: readonly Photo[], form: FormData | undefined): readonly Photo[] {
  if (form?.get("intent") !== "photo-move") return photos;
  const from = photos.findIndex(({ path }) => path === form.get("path"));
  const photo = photos[from];
  if (photo === undefined) return photos;
  return photos.toSpliced(from, 1).toSpliced(Number(form.get("to")), 0, photo);
}

function noPhotosText({ catalogue, picture, hidden }: CartData["entry"]): string {
  if (picture === null) {
    return hidden === null
      ? "none, the site shows a blank picture"
      : "none yet: the site would show a blank picture";
  }
  return `none, the site shows ${catalogue ? "its illustrations" : "the pictures of its list"}`;
}

/** The dealership's own photos, the first one on all cards. In order by dragging, by arrow keys or by buttons. */
export function Photos({ cart }: { cart: CartData }) {
  const { entry, rights, removedPhotos } = cart;
  const changes = useStockChanges();
  const { uploads, add, sendAgain, clear } = useUploads(entry.id);
  const [dragged, drag] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const photos = shownOrder(cart.photos, changes.fetcher.formData);
  const move = (path: string, to: number) => {
    if (to < 0 || to >= photos.length || changes.fetcher.state !== "idle") return;
    const from = photos.findIndex((photo) => photo.path === path);
    const fields = { intent: "photo-move", path, from, to };
    void changes.fetcher.submit(fields, { method: "post" });
  };
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null) move(dragged, to);
    else add([...event.dataTransfer.files]);
    drag(null);
  };
  return (
    <section
      aria-label="Photos"
      onDragOver={(event) => event.preventDefault()}
      onDrop={rights.photos ? (event) => onDrop(event, photos.length - 1) : undefined}
    >
      <div className="flex items-baseline gap-3">
        <SectionTitle>
          Photos{" "}
          <span className="font-normal text-muted text-second">
            {photos.length === 0 ? noPhotosText(entry) : `${photos.length}, the first is on cards`}
          </span>
        </SectionTitle>
        {rights.photos && photos.length > 1 && (
          <span className="ml-auto text-muted text-second max-md:hidden">
            drag, or focus one and press ← →
          </span>
        )}
      </div>
      <ul
        ref={list}
        className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(132px,1fr))]"
      >
        {photos.map((photo, index) => (
          <li key={photo.path}>
            <button
              type="button"
              draggable={rights.photos}
              aria-label={`Photo ${index + 1} of ${photos.length}${photo.alt === null ? "" : `: ${photo.alt}`}. Arrow keys move it.`}
              onDragStart={() => drag(photo.path)}
              onDragEnd={() => drag(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => onDrop(event, index)}
              onKeyDown={(event) => {
                const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
                if (step === undefined || !rights.photos) return;
                event.preventDefault();
                move(photo.path, index + step);
              }}
              className={`relative block aspect-3/2 w-full cursor-grab overflow-hidden rounded-control bg-stage ${dragged === photo.path ? "opacity-50 outline-2 outline-bay" : ""}`}
            >
              <img
                src={fallbackPath(photo.path)}
                alt=""
                className="size-full object-cover"
                draggable={false}
              />
              <span className="absolute top-1 left-1 flex items-center gap-0.5 rounded-tag bg-white px-1 font-semibold text-caption">
                <Icon of={GripVertical} size={12} />
                {index + 1}
              </span>
            </button>
            {rights.photos && (
              <PhotoTools photo={photo} index={index} count={photos.length} changes={changes} />
            )}
          </li>
        ))}
        {rights.photos && (
          <li>
            <form method="post" encType="multipart/form-data" className="grid gap-2">
              <label className="grid aspect-3/2 place-items-center rounded-control border-[1.5px] border-edge border-dashed p-2 text-center focus-within:outline-2 focus-within:outline-bay">
                <span>
                  <span className="flex items-center justify-center gap-1 font-semibold text-bay">
                    <Icon of={Plus} size={16} /> Add photos
                  </span>
                  <span className="block text-muted text-caption">960 px or more</span>
                </span>
                <input
                  type="file"
                  name="photos"
                  multiple
                  accept={PHOTO_TYPES}
                  aria-label={`Add photos of ${entry.name}`}
                  className="sr-only"
                  onChange={(event) => {
                    add([...(event.target.files ?? [])]);
                    event.target.value = "";
                  }}
                />
              </label>
              <noscript>
                <Button type="submit" name="intent" value="photo-add">
                  Upload
                </Button>
              </noscript>
            </form>
          </li>
        )}
      </ul>
      <UploadList uploads={uploads} sendAgain={sendAgain} clear={clear} />
      {rights.photos && removedPhotos.length > 0 && (
        <ul className="mt-3 flex flex-wrap items-center gap-3">
          {removedPhotos.map((path) => (
            <li key={path} className="flex items-center gap-2 text-muted text-second">
              <img
                src={fallbackPath(path)}
                alt=""
                className="h-8 w-12 rounded-tag object-cover opacity-60"
              />
              Photo removed
              <changes.fetcher.Form method="post">
                <input type="hidden" name="path" value={path} />
                <Button
                  type="submit"
                  name="intent"
                  value="photo-restore"
                  look="text"
                  size="row"
                  icon={Undo2}
                >
                  Put it back
                </Button>
              </changes.fetcher.Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
