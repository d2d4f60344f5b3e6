import { Lock, StickyNote } from "lucide";
import type { ReactNode } from "react";
import { FileLinks } from "#desk/inquiries/file-links.tsx";
import { NoteText } from "#desk/notes/note-text.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import type { Named } from "#domain/inquiries/mentions.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";

export const HISTORY = "history";

/** So many lines are shown at once. */
const MAX_SHOWN = 8;

const SUMMARY = "min-h-7 cursor-pointer py-0.5 text-bay text-second hover:underline touch:min-h-11";

type LineProps = { line: BookingView["history"][number]; people: readonly Named[] };

function What({ line: { is, what, mail }, people }: LineProps) {
  if (is === "note") return <NoteText text={what} people={people} />;
  const text = is === "message" && what !== "" ? `“${what}”` : what;
  if (mail === undefined) return text;
  const { isAutomatic, quoted, note, files, record } = mail;
  return (
    <>
      {isAutomatic ? (
        <details>
          <summary className={SUMMARY}>Automatic reply</summary>
          {text}
        </details>
      ) : (
        text
      )}
      <FileLinks files={files} record={record} />
      {note !== null && <span className="block text-amber-title text-second">{note}</span>}
      {quoted !== "" && !isAutomatic && (
        <details>
          <summary className={SUMMARY}>Earlier messages in this mail</summary>
          <span className="text-muted text-second">{quoted}</span>
        </details>
      )}
    </>
  );
}

function Lines({ lines, people }: { lines: BookingView["history"]; people: readonly Named[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.key}
          className={`grid items-baseline gap-x-4 py-1.5 md:grid-cols-[7.5rem_1fr_auto] ${line.is === "note" ? "rounded-control bg-sand px-2 md:-mx-2" : ""}`}
        >
          <span className="truncate font-semibold text-second">{line.who}</span>
          <div className="min-w-0 whitespace-pre-line wrap-break-word">
            <What line={line} people={people} />
            {line.is === "note" && (
              <span className="ml-2 inline-flex items-center gap-1 text-body-text text-caption">
                <Icon of={Lock} size={12} /> only staff see it
              </span>
            )}
          </div>
          <span
            className={`figures text-second ${line.isProblem ? "text-danger" : line.is === "note" ? "text-body-text" : "text-muted"}`}
          >
            {line.when}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The newest first; what is older is folded. */
export function History({
  view: { history, canEdit },
  people,
  children,
}: {
  view: BookingView;
  /** People who can be mentioned in a note. */
  people: readonly Named[];
  children: ReactNode;
}) {
  const sheet = usePageDialog();
  const older = history.slice(MAX_SHOWN);
  return (
    <section id={HISTORY} aria-label="Messages and history" className="scroll-mt-16 pt-4">
      <div className="mb-1 flex items-center gap-2">
        <SectionTitle count={history.length}>Messages and history</SectionTitle>
        {canEdit && (
          <ButtonLink
            to={sheet.to("note")}
            look="text"
            icon={StickyNote}
            className="-mr-3.5 ml-auto"
          >
            Add a note
          </ButtonLink>
        )}
      </div>
      <Lines lines={history.slice(0, MAX_SHOWN)} people={people} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-7 cursor-pointer py-1 font-semibold text-bay text-second hover:underline touch:min-h-11">
            {older.length} earlier
          </summary>
          <Lines lines={older} people={people} />
        </details>
      )}
      {children}
    </section>
  );
}
