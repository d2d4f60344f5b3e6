import { type Named, type NotePart, splitMentions } from "#domain/inquiries/mentions.ts";

/** A note with its mentions marked. */
export const NoteParts = ({ parts }: { parts: readonly NotePart[] }) =>
  parts.map(({ at, text, person }) =>
    person === null ? (
      text
    ) : (
      <mark key={at} className="rounded-tag bg-bay-soft px-0.5 font-semibold text-bay-dark">
        {text}
      </mark>
    ),
  );

export const NoteText = ({ text, people }: { text: string; people: readonly Named[] }) => (
  <NoteParts parts={splitMentions(text, people)} />
);
