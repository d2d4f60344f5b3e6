import { Lock, StickyNote } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { useSheet } from "./sheet.tsx";

export function History({ view: { history, canEdit } }: { view: BookingView }) {
  const sheet = useSheet();
  return (
    <section aria-label="Messages and history" className="pt-4">
      <div className="flex items-center gap-2">
        <SectionTitle count={history.length}>Messages and history</SectionTitle>
        {canEdit && (
          <ButtonLink to={sheet.to("note")} look="text" icon={StickyNote} className="ml-auto">
            Add a note
          </ButtonLink>
        )}
      </div>
      <ul className="mt-1">
        {history.map(({ key, is, who, what, when }) => (
          <li
            key={key}
            className={`grid gap-x-4 py-1.5 md:grid-cols-[6rem_1fr_auto] ${is === "note" ? "rounded-control bg-sand px-2 md:-mx-2" : ""}`}
          >
            <span className="truncate font-semibold text-second">{who}</span>
            <span className="min-w-0 whitespace-pre-line">
              {is === "message" ? `“${what}”` : what}
              {is === "note" && (
                <span className="ml-2 inline-flex items-center gap-1 text-body-text text-caption">
                  <Icon of={Lock} size={12} /> only staff see it
                </span>
              )}
            </span>
            <span
              className={`figures text-second ${is === "note" ? "text-body-text" : "text-muted"}`}
            >
              {when}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
