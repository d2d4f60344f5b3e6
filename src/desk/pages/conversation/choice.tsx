import { useRef } from "react";
import { Button } from "#desk/ui/button.tsx";
import { CompactSelect } from "#desk/ui/compact-field.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import type { ConversationChanges } from "./use-conversation-changes.ts";

const STATUS = { waiting: "Waiting", answered: "Answered", closed: "Closed" };

/** A field of the inquiry that is saved as soon as another is chosen. */
export function Choice({
  view,
  intent,
  name,
  label,
  value,
  changes,
  className = "",
  id,
  children,
}: {
  view: ConversationView;
  intent: string;
  name: string;
  label: string;
  value: string;
  changes: ConversationChanges;
  className?: string;
  /** For the key that opens it. */
  id?: string;
  children: React.ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { fetcher } = changes;
  return (
    <fetcher.Form ref={form} method="post" className={`flex items-center gap-1 ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={view.version} />
      {/* A new version of the inquiry shows what it became. */}
      <CompactSelect
        key={`${view.version} ${fetcher.state === "idle"}`}
        id={id}
        name={name}
        aria-label={label}
        defaultValue={
          fetcher.state !== "idle" && fetcher.formData?.get("intent") === intent
            ? String(fetcher.formData.get(name))
            : value
        }
        onChange={() => void fetcher.submit(form.current)}
        className="field-sizing-content min-h-9 max-w-36 py-1 pr-1 font-semibold max-md:max-w-28"
      >
        {children}
      </CompactSelect>
      <noscript>
        <Button type="submit" size="row">
          Save
        </Button>
      </noscript>
    </fetcher.Form>
  );
}

export function StatusChoice({
  view,
  changes,
  ...rest
}: {
  view: ConversationView;
  changes: ConversationChanges;
  id?: string;
  className?: string;
}) {
  return (
    <Choice
      view={view}
      intent="status"
      name="status"
      label="Status"
      value={view.status}
      changes={changes}
      {...rest}
    >
      {Object.entries(STATUS).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Choice>
  );
}
