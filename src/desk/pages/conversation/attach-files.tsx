import { Paperclip, X } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { deskButtonClass } from "#desk/ui/button.tsx";
import {
  ATTACHMENT_ENDINGS,
  attachmentMistake,
  formatBytes,
} from "#domain/inquiries/attachment.ts";
import { Icon } from "#ui/action/icon.tsx";

type Chosen = { name: string; size: number };

/** Files that go out with the reply; of a form of its own, which is reset when it was sent. */
export function AttachFiles() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => setChosen([]);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  const choose = (files: FileList | null) =>
    setChosen([...(files ?? [])].map(({ name, size }) => ({ name, size })));
  const mistake = attachmentMistake(chosen);
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  return (
    <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2">
      <label
        htmlFor={id}
        className={`${deskButtonClass("text")} cursor-pointer has-focus-visible:outline-2`}
      >
        <Icon of={Paperclip} size={16} />
        Attach
        <input
          ref={field}
          id={id}
          type="file"
          name="files"
          multiple
          accept={ATTACHMENT_ENDINGS}
          className="not-noscript:sr-only"
          onChange={(event) => choose(event.target.files)}
        />
      </label>
      {chosen.length > 0 && (
        <p role="status" className="flex min-w-0 items-center gap-1 text-second">
          <span className={`min-w-0 truncate ${mistake === null ? "text-muted" : "text-danger"}`}>
            {mistake ?? `${chosen.map(({ name }) => name).join(", ")}, ${formatBytes(size)}`}
          </span>
          <button
            type="button"
            aria-label="Attach nothing"
            className="grid size-8 shrink-0 place-items-center text-muted hover:text-ink touch:size-11"
            onClick={() => {
              if (field.current) field.current.value = "";
              setChosen([]);
              field.current?.focus();
            }}
          >
            <Icon of={X} size={15} />
          </button>
        </p>
      )}
    </div>
  );
}
