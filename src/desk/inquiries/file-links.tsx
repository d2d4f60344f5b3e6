import { Paperclip } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { ShownFile } from "./show-file.ts";

/** Links to the files of a reply or mail; renders nothing if there are none. */
export function FileLinks({
  files,
  record,
}: {
  files: readonly ShownFile[];
  /** The address of the conversation or booking. */
  record: string;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="mt-2 flex flex-wrap gap-x-4">
      {files.map(({ id, name, size }) => (
        <li key={id} className="min-w-0">
          <a
            href={`${record}/files/${id}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 text-bay text-second underline touch:min-h-11"
          >
            <Icon of={Paperclip} size={14} />
            <span className="min-w-0 wrap-anywhere">
              {name}, {size}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
