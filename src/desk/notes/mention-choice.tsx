import type { RefObject } from "react";
import { insertMention, readBegunMention } from "#domain/inquiries/mentions.ts";

const MAX_SHOWN = 8;

/** The colleagues whose name begins with the text after an @; all if none does. */
export function MentionChoice({
  colleagues,
  area,
  text,
  change,
}: {
  colleagues: readonly string[];
  /** The note's field. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
}) {
  const choose = (name: string) => {
    const inserted = insertMention(text, area.current?.selectionStart ?? text.length, name);
    change(inserted.text);
    // The field has the text after the next render.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(inserted.cursor, inserted.cursor);
    });
  };
  if (colleagues.length === 0) return null;
  const begun = readBegunMention(text)?.toLowerCase() ?? "";
  const found = colleagues.filter((name) =>
    name
      .split(" ")
      .some((_, index, words) => words.slice(index).join(" ").toLowerCase().startsWith(begun)),
  );
  const shown = (found.length > 0 ? found : colleagues).slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-second noscript:hidden">
      <span className="text-muted">Mention:</span>
      <ul aria-label="Mention a colleague" className="contents">
        {shown.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => choose(name)}
              className="min-h-7 rounded-full border border-control bg-white px-2.5 font-semibold text-bay hover:bg-foam touch:min-h-11"
            >
              @{name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
