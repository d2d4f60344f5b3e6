import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

function goTo(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  // Jumping to a field must not add a history entry.
  event.preventDefault();
  control.focus();
}

// Without JavaScript, the attribute focuses the summary after a failed post.
const takesFocus = { tabIndex: -1, autoFocus: true };

/** The breakpoint of the call bar. */
const PHONE = "(max-width: 719px)";

const never = () => () => {};

/** True for what came with the document, where `autofocus` has done its work before hydration. */
function useCameWithDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [first] = useState(isHydrating);
  return first;
}

/** Takes the focus when it mounts; on phones the first wrong field does, since the summary would push it off the screen. */
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
  const cameWithDocument = useCameWithDocument();
  const takeFocus = useEffectEvent(() => {
    if (cameWithDocument) return;
    const first = window.matchMedia(PHONE).matches && links[0];
    const field = first ? document.getElementById(first.field) : null;
    (field ?? box.current)?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div
      className="rounded-panel border-3 border-danger bg-white px-6.5 pt-5 pb-3.5"
      role="alert"
      ref={box}
      {...takesFocus}
    >
      <h2 className="mb-1 text-20/[1.25] tracking-[-0.015em]">{title}</h2>
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
