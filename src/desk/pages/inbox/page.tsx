import { Plus } from "lucide";
import { useEffect, useMemo } from "react";
import {
  Link,
  useActionData,
  useFetcher,
  useNavigate,
  useOutlet,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { readSavedViews, savedViewIntents } from "#desk/saved-views/saved-views.server.ts";
import { SavedViews } from "#desk/saved-views/saved-views.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { skipRevalidationOffline } from "#desk/session/unsent-posts.ts";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useChangedRows } from "#desk/ui/changed-rows.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { NavigationSkeleton } from "#desk/ui/navigation-skeleton.tsx";
import { Page } from "#desk/ui/page.tsx";
import { Tabs } from "#desk/ui/tabs.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { useChosen } from "#desk/ui/use-chosen.ts";
import { can } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { bulkIntents } from "./bulk-action.server.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { Filters, PHONE_ICON_LINK, SearchLink } from "./inbox-filters.tsx";
import { inboxFilter, inboxQuery, inboxSearch, isNarrowed, TABS } from "./inbox-query.ts";
import { inboxView } from "./inbox-view.server.ts";
import { CHOSEN_FORM, InquiryList } from "./inquiry-list.tsx";
import { NoneChosen, NothingHere } from "./nothing-here.tsx";

/** The clocks go on without a change by anybody. */
const RENEWED_MS = 60_000;

const LABELS = { waiting: "Waiting", mine: "Mine", answered: "Answered", closed: "Closed" };

export const meta = () => [{ title: "Inbox · The desk" }];

export const shouldRevalidate = skipRevalidationOffline;

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireRight(context, "inquiries.read");
  const query = inboxQuery.parse(url.searchParams);
  const services = context.get(deskServices);
  const [view, saved, people] = await Promise.all([
    inboxView(query, person, services, new Date()),
    readSavedViews(services, person, inboxFilter, url.searchParams),
    services.people.accounts.names(),
  ]);
  const { roles } = person;
  const may = { answer: can(roles, "inquiries.answer"), export: can(roles, "inquiries.export") };
  return { query, view, saved, people, may };
}

export const action = defineIntents(
  { right: "inquiries.read" },
  {
    ...savedViewIntents(inboxFilter),
    ...bulkIntents,
  },
);

/** The reference of the row that has the focus. */
const focusedRow = (): string | undefined =>
  document.activeElement
    ?.closest("li")
    ?.querySelector<HTMLElement>("[data-inquiry]")
    ?.getAttribute("data-inquiry") ?? undefined;

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { query, view, saved, people, may } = loaderData;
  const { reference: open } = useParams();
  const search = inboxSearch(query);
  const listed = useMemo(
    () =>
      view.rows.map(({ reference, version }) => ({
        key: reference,
        version,
        isOwn: reference === open,
      })),
    [view.rows, open],
  );
  const changed = useChangedRows(listed, search);
  const chosen = useChosen(useMemo(() => listed.map(({ key }) => key), [listed]));
  const bulk = useFetcher<ActionData>();
  useChangeToasts(bulk, (actionData) => {
    if (actionData.ok) chosen.clear();
    return toMessage(actionData);
  });
  const rejection = findRejection(useActionData<typeof action>());
  const navigate = useNavigate();
  // Not an index route: after a post from a conversation, the browser would have to load it first.
  const outlet = useOutlet();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RENEWED_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const go = (step: 1 | -1) => {
    const at = view.rows.findIndex(({ reference }) => reference === open);
    const next = at === -1 && step === -1 ? view.rows.at(-1) : view.rows[at + step];
    if (next === undefined) return;
    void navigate(`/desk/inbox/${next.reference}${search}`);
  };
  const isFinding = useSearchParams()[0].has("find") || isNarrowed(query);
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => go(1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => go(-1) },
    ...(may.answer
      ? [
          {
            keys: "x",
            group: "Inbox",
            run: () => {
              const row = focusedRow() ?? open;
              if (row !== undefined) chosen.toggle(row);
            },
          } as const,
        ]
      : []),
    {
      keys: "n",
      group: "Lists",
      run: () => void navigate("/desk/inbox/new"),
    },
  ]);
  return (
    <Page
      title="Inbox"
      sentence={view.sentence}
      panes
      isDetail={open !== undefined}
      tools={
        <>
          <SearchLink query={query} isOpen={isFinding} />
          <Link to="/desk/inbox/new" aria-label="Add a call or visit" className={PHONE_ICON_LINK}>
            <Icon of={Plus} size={24} />
          </Link>
          <ButtonLink to="/desk/inbox/new" icon={Plus} keyName="N" className="max-md:hidden">
            Add a call or visit
          </ButtonLink>
        </>
      }
    >
      <div
        className={`flex min-h-0 w-full shrink-0 flex-col border-line border-r md:w-72 lg:w-85 ${open === undefined ? "" : "max-md:hidden"}`}
      >
        <Tabs
          label="Inquiries by state"
          tabs={TABS.map((tab) => ({
            label: LABELS[tab],
            to: `/desk/inbox${inboxSearch({ ...query, tab, outcome: null, words: "", after: null })}`,
            current: query.words === "" && tab === query.tab,
            ...((tab === "waiting" || tab === "mine") && { count: view.counts[tab] }),
          }))}
        />
        <Filters query={query} isOpen={isFinding} />
        <SavedViews
          saved={saved}
          className="shrink-0 border-line border-b px-5 py-2 empty:hidden max-md:px-4"
        />
        <div className="min-h-0 grow overflow-y-auto">
          <Alert className="m-3">{rejection?.intent.includes("bulk") && rejection.message}</Alert>
          {view.rows.length === 0 && <NothingHere query={query} last={view.answeredToday[0]} />}
          {view.nearest !== null && (
            <p role="status" className="border-line border-b px-5 py-3 max-md:px-4">
              No inquiry from “{query.words}”. Nearest:{" "}
              <span className="font-semibold capitalize">{view.nearest}</span>
            </p>
          )}
          <InquiryList
            view={view}
            search={search}
            open={open}
            changed={changed}
            chosen={may.answer ? chosen : null}
          />
          {view.next !== null && (
            <p className="p-4">
              <ButtonLink to={`/desk/inbox${inboxSearch(query, { after: view.next })}`}>
                Show more
              </ButtonLink>
            </p>
          )}
        </div>
        {may.answer && (
          <bulk.Form id={CHOSEN_FORM} method="post" className="contents">
            <ChosenBar
              chosen={chosen.chosen}
              people={people}
              canExport={may.export}
              onClear={chosen.clear}
            />
          </bulk.Form>
        )}
      </div>
      <NavigationSkeleton list="/desk/inbox">
        {outlet ?? (view.rows.length > 0 && <NoneChosen />)}
      </NavigationSkeleton>
    </Page>
  );
}
