import { Check } from "lucide";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import type { readSetup } from "./read-setup.server.ts";
import type { SetupTask } from "./setup-tasks.ts";

const LINK =
  "font-semibold text-bay hover:underline touch:min-h-11 touch:inline-flex touch:items-center";

function Task({ title, text, link, samples = [] }: SetupTask) {
  return (
    <li className="border-line border-t py-2.5">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted text-second">{text}</p>
      {link && (
        <Link to={link.to} className={LINK}>
          {link.label}
        </Link>
      )}
      {samples.length > 0 && (
        <details className="mt-1">
          <summary className={LINK}>Show all {samples.length}</summary>
          <ul className="mt-1 grid gap-1 text-second">
            {samples.map((sample) => (
              <li key={sample.label}>
                <Link to={sample.to} className="text-bay [overflow-wrap:anywhere] hover:underline">
                  {sample.label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type Setup = NonNullable<Awaited<ReturnType<typeof readSetup>>>;

/** Unfolded while the desk has nothing else to show. */
export function SetupList({ setup: { open, done }, isOpen }: { setup: Setup; isOpen: boolean }) {
  return (
    <section aria-label="Setup" className="mb-4">
      <details open={isOpen} className="rounded-control border border-line bg-foam px-3 py-2">
        <summary className="flex min-h-8 items-center justify-between gap-2 touch:min-h-11">
          <h2 className="text-section">Setup</h2>
          <span className="text-muted text-second">
            {done.length} of {open.length + done.length} done
          </span>
        </summary>
        <ul className="mt-1">
          {open.map((task) => (
            <Task key={task.title} {...task} />
          ))}
        </ul>
        {done.length > 0 && (
          <p className="flex items-start gap-1.5 border-line border-t pt-2.5 text-muted text-second">
            <Icon of={Check} size={16} />
            <span>Done: {done.join(", ")}</span>
          </p>
        )}
      </details>
    </section>
  );
}
