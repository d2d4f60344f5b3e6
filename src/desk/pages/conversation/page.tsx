import { data } from "react-router";
import { StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import { readSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { skipRevalidationOffline } from "#desk/session/unsent-posts.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { readMaxEntries } from "#desk/ui/max-entries.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { toRecord } from "#inquiries/change-inquiry.server.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { Route } from "./+types/page.ts";
import { Composer } from "./composer.tsx";
import { conversationAction } from "./conversation-action.server.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { conversationView } from "./conversation-view.server.ts";
import { CustomerPane } from "./customer-pane.tsx";
import { Thread } from "./thread.tsx";
import { useConversationChanges } from "./use-conversation-changes.ts";

export const handle = { isDetail: true };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.view.name ?? "Inquiry"} · The desk` },
];

export const shouldRevalidate = skipRevalidationOffline;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const me = requireRight(context, "inquiries.read");
  const services = context.get(deskServices);
  const { accounts } = services.people;
  const [conversation, people] = await Promise.all([
    services.conversations.find(params.reference ?? ""),
    accounts.names(),
  ]);
  if (conversation === null) throw data(null, { status: 404 });
  const { interest } = conversation.inquiry;
  if (!canSee(toViewer(me.roles), { kind: "inquiry", interest })) {
    throw data(null, { status: 404 });
  }
  // The page does not wait for it.
  void services.recordView(me.actor, toRecord(conversation.inquiry));
  const now = new Date();
  // Who can be mentioned: the others would get mail about what they may not see.
  const mentionable = await accounts.withRight("inquiries.read", (roles) =>
    canSee(toViewer(roles), { kind: "inquiry", interest }),
  );
  const [view, customer] = await Promise.all([
    conversationView(
      conversation,
      services,
      me,
      { people: mentionable, maxEntries: readMaxEntries(url.searchParams) },
      now,
    ),
    services.customers.find(conversation.inquiry.customer),
  ]);
  const steps = await readSteps(services, me, customer, now);
  const colleagues = mentionable.filter(({ id }) => id !== me.id).map(({ name }) => name);
  return { view, steps, me: me.id, people: shortNames(people), colleagues };
}

/** First names, but of two who share one. */
function shortNames(people: readonly { id: string; name: string }[]) {
  const first = (name: string) => name.split(" ", 1)[0] ?? name;
  const byFirst = Map.groupBy(people, ({ name }) => first(name));
  return people.map(({ id, name }) => ({
    id,
    name: byFirst.get(first(name))?.length === 1 ? first(name) : name,
  }));
}

export const action = conversationAction;

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { view, steps, people, me, colleagues } = loaderData;
  const actionData = useStickyActionData<typeof conversationAction>();
  const rejection = findRejection(actionData);
  const changes = useConversationChanges(rejection);
  return (
    <div key={view.reference} className="flex min-h-0 min-w-0 grow">
      <section aria-label={`Conversation with ${view.name}`} className="flex min-w-0 grow flex-col">
        <ConversationHead view={view} people={people} changes={changes} />
        <Thread view={view} changes={changes} />
        <Composer view={view} me={me} colleagues={colleagues} changes={changes} />
      </section>
      <CustomerPane view={view} steps={steps} changes={changes} rejection={rejection} />
      <StepDialogs steps={steps} name={view.name} record={view.reference} rejection={rejection} />
    </div>
  );
}
