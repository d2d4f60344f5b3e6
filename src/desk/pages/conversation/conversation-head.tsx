import { ChevronLeft, Phone } from "lucide";
import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import { telLink } from "#domain/dealership/phone.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { ABOUT } from "./customer-pane.tsx";
import type { ConversationChanges } from "./use-conversation-changes.ts";

const SELECT =
  "min-h-9 max-w-36 rounded-control border border-control bg-white py-1 pr-1 pl-2 font-semibold touch:min-h-11";

const STATUS = { waiting: "Waiting", answered: "Answered", closed: "Closed" };

function Choice({
  view,
  intent,
  name,
  label,
  value,
  changes,
  className = "",
  children,
}: {
  view: ConversationView;
  intent: string;
  name: string;
  label: string;
  value: string;
  changes: ConversationChanges;
  className?: string;
  children: React.ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { fetcher } = changes;
  return (
    <fetcher.Form ref={form} method="post" className={`flex items-center gap-1 ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={view.version} />
      {/* A new version of the inquiry shows what it became. */}
      <select
        key={`${view.version} ${fetcher.state === "idle"}`}
        id={`choose-${name}`}
        name={name}
        aria-label={label}
        defaultValue={
          fetcher.state !== "idle" && fetcher.formData?.get("intent") === intent
            ? String(fetcher.formData.get(name))
            : value
        }
        onChange={() => void fetcher.submit(form.current)}
        className={SELECT}
      >
        {children}
      </select>
      <noscript>
        <Button type="submit" size="row">
          Save
        </Button>
      </noscript>
    </fetcher.Form>
  );
}

function openSelect(id: string): void {
  const select = document.querySelector<HTMLSelectElement>(`#${id}`);
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // Without a press of the pointer some browsers only focus it.
  }
}

const PROMISE = { running: "fill-bay", soon: "fill-amber", over: "fill-danger" };

function PromiseLine({ promise }: { promise: NonNullable<ConversationView["promise"]> }) {
  const { state, percent, title, left, latest } = promise;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-second">
      <svg viewBox="0 0 96 6" width="96" height="6" aria-hidden="true">
        <rect width="96" height="6" rx="3" className="fill-line" />
        <rect width={(96 * percent) / 100} height="6" rx="3" className={PROMISE[state]} />
      </svg>
      <span className={`font-semibold ${state === "over" ? "text-danger" : ""}`}>{title}</span>
      <span className="text-muted">
        {left && `${left} · `}
        {latest}
      </span>
    </p>
  );
}

export function ConversationHead({
  view,
  people,
  changes,
}: {
  view: ConversationView;
  people: readonly { id: string; name: string }[];
  changes: ConversationChanges;
}) {
  const { search } = useLocation();
  const tel = telLink(view.phone);
  const close = () => {
    const status = view.status === "closed" ? "waiting" : "closed";
    const form = { intent: "status", status, version: String(view.version) };
    void changes.fetcher.submit(form, { method: "post" });
  };
  useKeys([
    {
      keys: "c",
      label: "call",
      group: "Inbox",
      isHinted: true,
      run: () => tel && window.location.assign(tel),
    },
    {
      keys: "a",
      label: "assign",
      group: "Inbox",
      isHinted: true,
      run: () => openSelect("choose-to"),
    },
    {
      keys: "s",
      label: "status",
      group: "Inbox",
      isHinted: true,
      run: () => openSelect("choose-status"),
    },
    { keys: "e", label: "close", group: "Inbox", isHinted: true, run: close },
    { keys: "z", label: "undo", group: "Inbox", run: changes.undo },
  ]);
  const assigned = people.find(({ id }) => id === view.assignee);
  return (
    <header className="border-line border-b px-4 py-2.5 md:px-6">
      <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
        <Link
          to={`/desk/inbox${search}`}
          aria-label="Back to the inbox"
          className="-ml-2 p-2 text-ink md:hidden"
        >
          <Icon of={ChevronLeft} size={22} />
        </Link>
        <div className="mr-auto min-w-0 max-md:grow max-md:basis-3/5">
          <h2 className="truncate text-[18px] leading-6">{view.name || "No name"}</h2>
          <p className="truncate text-muted text-second">
            {view.kind} · <span className="figures">{view.reference}</span>
          </p>
        </div>
        {tel && (
          <ButtonLink href={tel} look="ink" icon={Phone} keyName="C" className="max-md:hidden">
            Call
          </ButtonLink>
        )}
        <div className="flex items-center gap-1.5 max-md:order-1">
          {assigned && <Avatar name={assigned.name} />}
          <Choice
            view={view}
            intent="assign"
            name="to"
            label="Who has it"
            value={view.assignee ?? ""}
            changes={changes}
          >
            <option value="">Nobody has it</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        <Choice
          view={view}
          intent="status"
          name="status"
          label="Status"
          value={view.status}
          changes={changes}
          className="max-md:order-2"
        >
          {Object.entries(STATUS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Choice>
        <SidePaneButton label={ABOUT} />
      </div>
      {view.promise && <PromiseLine promise={view.promise} />}
    </header>
  );
}
