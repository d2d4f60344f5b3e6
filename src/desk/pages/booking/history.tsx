import { CalendarCheck, Lock, Mail, StickyNote } from "lucide";
import type { ReactNode } from "react";
import { FileLinks } from "#desk/inquiries/file-links.tsx";
import { NoteText } from "#desk/notes/note-text.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EarlierLink } from "#desk/ui/earlier-link.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { Timeline, type TimelineLine } from "#desk/ui/timeline.tsx";
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

const ICONS: Record<LineProps["line"]["is"], TimelineLine["icon"]> = {
  message: { of: Mail, look: "bg-stage text-ink" },
  note: { of: StickyNote, look: "bg-sand text-body-text" },
  event: { of: CalendarCheck, look: "bg-bay-soft text-bay-dark" },
};

function toLine({ line, people }: LineProps): TimelineLine {
  const { key, is, who, when, isProblem } = line;
  const shared = { key, who, when, isProblem, icon: ICONS[is] };
  if (is === "event") return { ...shared, what: line.what };
  return {
    ...shared,
    what:
      is === "note" ? (
        <span className="inline-flex items-center gap-1 text-body-text text-caption">
          <Icon of={Lock} size={12} /> only staff see it
        </span>
      ) : null,
    below: (
      <div
        className={`whitespace-pre-line wrap-break-word ${is === "note" ? "mt-1 rounded-control bg-sand px-3 py-2" : ""}`}
      >
        <What line={line} people={people} />
      </div>
    ),
  };
}

/** The newest first; what is older is folded. */
export function History({
  view: { history, historyCount, canEdit },
  people,
  children,
}: {
  view: BookingView;
  /** People who can be mentioned in a note. */
  people: readonly Named[];
  children: ReactNode;
}) {
  const sheet = usePageDialog();
  const lines = history.map((line) => toLine({ line, people }));
  const older = lines.slice(MAX_SHOWN);
  return (
    <section id={HISTORY} aria-label="Messages and history" className="scroll-mt-16 pt-4">
      <div className="mb-1 flex items-center gap-2">
        <SectionTitle count={historyCount}>Messages and history</SectionTitle>
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
      <Timeline lines={lines.slice(0, MAX_SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-7 cursor-pointer py-1 font-semibold text-bay text-second hover:underline touch:min-h-11">
            {historyCount - MAX_SHOWN} earlier
          </summary>
          <Timeline lines={older} />
          <EarlierLink hidden={historyCount - history.length} />
        </details>
      )}
      {children}
    </section>
  );
}
