import type { ReactNode } from "react";
import { Button } from "#desk/ui/button.tsx";
import type { Caller } from "./find-caller.server.ts";

/** Whose number it is that was typed. */
export function CallerCard({
  callers,
  onUse,
  children,
}: {
  callers: readonly Caller[];
  onUse: (caller: Caller) => void;
  /** The inquiry that waits for an answer, if there is one caller. */
  children?: ReactNode;
}) {
  if (callers.length === 0) return null;
  return (
    <section
      aria-label="This number is"
      role="status"
      className="grid content-start gap-2 self-start rounded-xl bg-foam p-4"
    >
      <p className="text-caption text-muted">This number is</p>
      {callers.map((caller) => (
        <div
          key={`${caller.name} ${caller.since}`}
          className="flex items-center justify-between gap-3"
        >
          <p>
            <strong className="block font-semibold">{caller.name || "No name"}</strong>
            <span className="text-muted text-second">{caller.since}</span>
          </p>
          {callers.length > 1 && (
            <Button size="row" onClick={() => onUse(caller)}>
              Use<span className="sr-only"> {caller.name}</span>
            </Button>
          )}
        </div>
      ))}
      {children}
    </section>
  );
}
