import { Check, Inbox, SearchX } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import type { InboxQuery } from "./inbox-query.ts";
import type { AnsweredToday } from "./inbox-view.server.ts";

/** Beside the list, which says itself when it is empty. */
export function NoneChosen() {
  return (
    <div className="max-md:hidden">
      <EmptyState icon={Inbox} title="Choose an inquiry">
        <p>J and K go to the next one and the one before.</p>
      </EmptyState>
    </div>
  );
}

export function NothingHere({
  query,
  last,
}: {
  query: InboxQuery;
  last: AnsweredToday | undefined;
}) {
  if (query.words !== "") {
    return (
      <EmptyState
        icon={SearchX}
        title={`Nothing found for “${query.words}”`}
        action={<ButtonLink to="/desk/inbox">Show waiting</ButtonLink>}
      >
        <p>Searched: names, emails, phones, references and carts, of all inquiries.</p>
      </EmptyState>
    );
  }
  if (query.outcome !== null) {
    return <EmptyState icon={SearchX} title="No inquiry here has ended like that" />;
  }
  if (query.tab === "waiting" || query.tab === "mine") {
    return (
      <EmptyState
        icon={Check}
        title={
          query.tab === "mine" ? "Nothing of yours is waiting" : "Nothing is waiting for a reply"
        }
        action={<ButtonLink to="/desk/inbox?tab=answered">Show answered</ButtonLink>}
      >
        <p>{last && `The last one took ${last.took}. `}New ones appear here automatically.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Check}
      title={query.tab === "closed" ? "Nothing closed yet" : "Nothing answered yet"}
      action={<ButtonLink to="/desk/inbox">Show waiting</ButtonLink>}
    />
  );
}
