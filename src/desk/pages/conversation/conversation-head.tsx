import { ChevronLeft, Ellipsis, Phone } from "lucide";
import { Link, useLocation, useNavigate } from "react-router";
import { Avatar } from "#desk/ui/avatar.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { Choice, StatusChoice } from "./choice.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { ABOUT } from "./customer-pane.tsx";
import type { ConversationChanges } from "./use-conversation-changes.ts";

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
  const { state, percent, title, left, typicalHours, latest } = promise;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-second max-md:-mx-4 max-md:gap-x-2 max-md:mt-2 max-md:border-line max-md:border-t max-md:px-4 max-md:pt-2">
      <svg viewBox="0 0 96 6" width="96" height="6" aria-hidden="true" className="max-md:w-16">
        <rect width="96" height="6" rx="3" className="fill-line" />
        <rect width={(96 * percent) / 100} height="6" rx="3" className={PROMISE[state]} />
      </svg>
      <span className={`font-semibold ${state === "over" ? "text-danger" : ""}`}>{title}</span>
      {left && (
        <span className="text-muted">
          {left} <span className="max-md:hidden">of {typicalHours} h </span>left
        </span>
      )}
      <span className="text-muted max-md:hidden">{latest}</span>
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
  const navigate = useNavigate();
  const { tel } = view;
  const close = () => {
    const status = view.status === "closed" ? "waiting" : "closed";
    const form = { intent: "status", status, version: String(view.version) };
    void changes.fetcher.submit(form, { method: "post" });
  };
  useKeys([
    {
      keys: "c",
      group: "Inbox",
      isHinted: true,
      run: () => tel && window.location.assign(tel),
    },
    {
      keys: "u",
      group: "Inbox",
      run: () => view.customer && void navigate(view.customer),
    },
    {
      keys: "a",
      group: "Inbox",
      isHinted: true,
      run: () => openSelect("choose-to"),
    },
    {
      keys: "s",
      group: "Inbox",
      isHinted: true,
      run: () => openSelect("choose-status"),
    },
    { keys: "e", group: "Inbox", isHinted: true, run: close },
    { keys: "z", group: "Everywhere", run: changes.undo },
  ]);
  const assigned = people.find(({ id }) => id === view.assignee);
  return (
    <header className="border-line border-b px-4 py-2.5 md:px-6">
      <div className="flex items-center gap-2 md:flex-wrap">
        <Link
          to={`/desk/inbox${search}`}
          aria-label="Back to the inbox"
          className="-ml-2 grid size-11 shrink-0 place-items-center text-ink md:hidden"
        >
          <Icon of={ChevronLeft} size={22} />
        </Link>
        <div className="mr-auto min-w-0 grow basis-40">
          <h2 className="truncate text-[18px] leading-6 max-md:text-[19px]">
            {view.customer === null ? (
              view.name || "No name"
            ) : (
              <Link to={view.customer} className="hover:underline">
                {view.name || "No name"}
              </Link>
            )}
          </h2>
          <p className="truncate text-muted text-second">
            {view.kind} · <span className="figures">{view.reference}</span>
          </p>
        </div>
        {tel && (
          <ButtonLink href={tel} look="ink" icon={Phone} keyName="C" className="max-md:hidden">
            Call
          </ButtonLink>
        )}
        <div className="flex shrink-0 items-center gap-1.5">
          {assigned && <Avatar name={assigned.name} />}
          <Choice
            view={view}
            intent="assign"
            name="to"
            id="choose-to"
            label="Assigned to"
            value={view.assignee ?? ""}
            changes={changes}
          >
            <option value="">Unassigned</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        <StatusChoice view={view} changes={changes} id="choose-status" className="max-md:hidden" />
        <SidePaneButton label={ABOUT} icon={Ellipsis} />
      </div>
      {view.promise && <PromiseLine promise={view.promise} />}
    </header>
  );
}
