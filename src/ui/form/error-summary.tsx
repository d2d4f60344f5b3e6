import { type MouseEvent, useEffect, useRef } from "react";

function goTo(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  // Jumping to a field must not add a history entry.
  event.preventDefault();
  control.focus();
}

// Without JavaScript, the attribute focuses the summary after a failed post.
const takesFocus = { tabIndex: -1, autoFocus: true };

/** Takes the focus when it mounts. */
export function ErrorSummary({
  title = "There is a problem",
  text,
  links = [],
}: {
  title?: string;
  text?: string | undefined;
  links?: readonly { field: string; message: string }[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      className="rounded-card border-3 border-danger bg-white px-6.5 pt-5 pb-3.5"
      role="alert"
      ref={box}
      {...takesFocus}
    >
      <h2 className="mb-1 text-[22px]/[1.25] tracking-[-0.015em]">{title}</h2>
      {text !== undefined && <p className="pb-2">{text}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ field, message }) => (
            <li key={field}>
              <a
                className="inline-flex min-h-9 items-center font-semibold text-danger underline underline-offset-4"
                href={`#${field}`}
                onClick={(event) => goTo(event, field)}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
