import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { Avatar } from "./avatar.tsx";

/** Something that happened to a record. */
export type TimelineLine = {
  key: string | number;
  /** The author; empty where the text names its own subject. */
  who: string;
  what: ReactNode;
  when: string;
  /** The address of the page that the line is about. */
  to?: string | undefined;
  /** In place of the author's initials; `look` are the colors behind it. */
  icon?: { of: IconNode; look: string };
  isProblem?: boolean;
  /** The line does not count, such as a payment that was recorded by mistake. */
  isVoid?: boolean;
  /** Shown beside the line, such as a state or an Undo button. */
  marks?: ReactNode;
  /** The written text, the details, a card. */
  below?: ReactNode;
};

function Heading({ line: { who, what, isVoid } }: { line: TimelineLine }) {
  return (
    <>
      {who !== "" && <strong className="font-semibold">{who} </strong>}
      <span className={`${who === "" ? "font-semibold" : ""} ${isVoid ? "line-through" : ""}`}>
        {what}
      </span>
    </>
  );
}

/** One line of a timeline, for lists in which other things stand between them. */
export function TimelineEntry({ line }: { line: TimelineLine }) {
  const { who, when, to, icon, isProblem, marks, below } = line;
  return (
    <div className="@container">
      <div className="grid grid-cols-[1.75rem_1fr] gap-x-3 @md:grid-cols-[1.75rem_1fr_auto]">
        {icon === undefined ? (
          <span className="self-start">
            <Avatar name={who} size="medium" />
          </span>
        ) : (
          <span className={`grid size-7 place-items-center rounded-full ${icon.look}`}>
            <Icon of={icon.of} size={15} />
          </span>
        )}
        <div className="min-w-0 pt-0.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {to === undefined ? (
              <span
                tabIndex={-1}
                data-entry=""
                className="min-w-0 whitespace-pre-line wrap-break-word"
              >
                <Heading line={line} />
              </span>
            ) : (
              <Link to={to} data-entry="" className="min-w-0 hover:underline touch:py-1.5">
                <Heading line={line} />
              </Link>
            )}
            {/* The spaces part the texts for those who hear or copy them. */} {marks}
          </div>{" "}
          {below}
        </div>{" "}
        <span
          className={`figures col-start-2 pt-0.5 text-second @md:col-start-3 ${isProblem ? "text-danger" : "text-muted"}`}
        >
          {when}
        </span>
      </div>
    </div>
  );
}

/** The history of a record. */
export function Timeline({
  lines,
  className = "",
}: {
  /** In the order in which they are shown. */
  lines: readonly TimelineLine[];
  className?: string;
}) {
  return (
    <ol className={className}>
      {lines.map((line) => (
        <li key={line.key} className="group/entry relative pb-3.5">
          <span className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last/entry:hidden" />
          <TimelineEntry line={line} />
        </li>
      ))}
    </ol>
  );
}
