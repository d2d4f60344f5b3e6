import { Undo2 } from "lucide";
import { Link, useRouteLoaderData } from "react-router";
import type { LogLine } from "#desk/content/change-lines.server.ts";
import type { ChangePlace } from "#desk/content/change-place.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Timeline, type TimelineLine } from "#desk/ui/timeline.tsx";
import { useSettingsPost } from "./use-settings-post.tsx";

const MAX_LENGTH = 60;

const short = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** A list of changes says of each what it is about. */
function Subject({ place }: { place: ChangePlace }) {
  return (
    <Link to={place.to} className="font-semibold text-bay hover:underline">
      {place.label}
    </Link>
  );
}

function Change({ label, before, after }: LogLine["changes"][number]) {
  const isText = before.length > MAX_LENGTH || after.length > MAX_LENGTH;
  return (
    <span className="block">
      <strong className="font-semibold">{label}</strong>{" "}
      {isText ? (
        <span className="text-muted">text changed</span>
      ) : (
        <>
          {before !== "none" && <s className="text-muted">{short(before)}</s>} {short(after)}
        </>
      )}
    </span>
  );
}

const ACTION = "/desk/settings/log";

function UndoForm({ line }: { line: LogLine }) {
  const { Form, notice } = useSettingsPost(null, { action: ACTION });
  return (
    <div className="max-w-60">
      {notice}
      <Form method="post" action={ACTION}>
        <HiddenFields fields={undoFields(...line.events)} />
        <Button
          type="submit"
          look="text"
          size="row"
          className="px-0!"
          icon={Undo2}
          aria-label={`Undo: ${[line.place.label, line.changes[0]?.label].filter(Boolean).join(", ")}, ${line.when}`}
        >
          Undo
        </Button>
      </Form>
    </div>
  );
}

/** A published change, with the first of its fields. */
export function toLogLine(line: LogLine, most = 3): TimelineLine {
  const { author, when, changes, place, path, version } = line;
  return {
    key: `${path}${version}`,
    who: author,
    what: <Subject place={place} />,
    when,
    marks: line.events.length > 0 && <UndoForm line={line} />,
    below: (
      <>
        {changes.slice(0, most).map((change) => (
          <Change key={change.label} {...change} />
        ))}
        {changes.length > most && <span className="block">and {changes.length - most} more</span>}
      </>
    ),
  };
}

/** Who changed what on a page of the settings. Nothing where nobody has changed anything. */
export function PageLog() {
  const lines = useRouteLoaderData<{ lines: LogLine[] }>("pages/settings/layout")?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <details className="mt-8 max-w-3xl border-line border-t pt-2">
      <summary className="flex min-h-9 cursor-pointer items-center font-semibold touch:min-h-11">
        Who changed what
      </summary>
      <Timeline className="mt-2 text-second" lines={lines.map((line) => toLogLine(line))} />
      <Link to="/desk/settings/log" className="font-semibold text-bay text-second hover:underline">
        All changes
      </Link>
    </details>
  );
}
