import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { splitSentence } from "#ui/form/field.tsx";

// On a phone, the button that was pressed may be far below.
const scrollTo = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });

/** Alert about a failed action: what could not be done, why, and what is safe. Buttons are below it. */
export function NotDone({ text, children }: { text: string; children?: ReactNode }) {
  const [title, more] = splitSentence(text);
  return (
    <div key={text} ref={scrollTo} role="alert" className="scroll-my-4 text-left">
      <div className="flex gap-2.5 rounded-control border border-line border-l-3 border-l-danger bg-white px-3 py-2.5">
        <span className="mt-0.5 shrink-0 text-danger">
          <Icon of={CircleAlert} size={16} />
        </span>
        <p>
          <strong className="font-semibold">{title}</strong>
          {more && <span className="block text-muted">{more}</span>}
        </p>
      </div>
      {children && <div className="mt-2.5 flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
