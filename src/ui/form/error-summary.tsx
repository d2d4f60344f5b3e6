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
    <div className="error-summary" role="alert" ref={box} {...takesFocus}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
