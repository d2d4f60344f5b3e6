import { Check, Plus, Search, SearchX, X } from "lucide";
import { useEffect, useMemo, useRef } from "react";
import {
  Form,
  Link,
  Outlet,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { skipRevalidationOffline } from "#desk/session/unsent-posts.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { useChangedRows } from "#desk/ui/changed-rows.tsx";
import { CompactSelect } from "#desk/ui/compact-field.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { NavigationSkeleton } from "#desk/ui/navigation-skeleton.tsx";
import { Page } from "#desk/ui/page.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { Tabs } from "#desk/ui/tabs.tsx";
import { INQUIRY_KINDS, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { OUTCOME_LABELS, OUTCOMES } from "#domain/inquiries/outcome.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import {
  findOrder,
  type InboxQuery,
  inboxQuery,
  inboxSearch,
  isNarrowed,
  TABS,
} from "./inbox-query.ts";
import { type AnsweredToday, inboxView } from "./inbox-view.server.ts";
import { InquiryList } from "./inquiry-list.tsx";

/** The clocks go on without a change by anybody. */
const RENEWED_MS = 60_000;

const LABELS = { waiting: "Waiting", mine: "Mine", answered: "Answered", closed: "Closed" };

const PHONE_ICON_LINK = "grid size-11 place-items-center rounded-control md:hidden";

export const meta = () => [{ title: "Inbox · The desk" }];

export const shouldRevalidate = skipRevalidationOffline;

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireRight(context, "inquiries.read");
  const query = inboxQuery.parse(url.searchParams);
  const view = await inboxView(query, person, context.get(deskServices), new Date());
  return { query, view };
}

/** On phones the search stands behind a link, so that the list begins at the top. */
function SearchLink({ query, isOpen }: { query: InboxQuery; isOpen: boolean }) {
  const params = new URLSearchParams(query.tab === "waiting" ? {} : { tab: query.tab });
  if (!isOpen) params.set("find", "open");
  return (
    <Link
      to={`/desk/inbox?${params}`}
      aria-label={isOpen ? "Close the search" : "Search inquiries"}
      className={PHONE_ICON_LINK}
    >
      <Icon of={isOpen ? X : Search} size={22} />
    </Link>
  );
}

function Filters({ query, isOpen }: { query: InboxQuery; isOpen: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useSearchParams()[0].has("find");
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const submit = useSubmit();
  return (
    <Form
      ref={form}
      action="/desk/inbox"
      role="search"
      className={`flex flex-wrap items-center gap-2 border-line border-b px-5 py-2 max-md:px-4 ${isOpen ? "" : "max-md:hidden"}`}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(form.current);
      }}
    >
      <input type="hidden" name="tab" value={query.tab} />
      <CompactSelect
        key={`kind ${query.kind}`}
        name="kind"
        aria-label="Kind"
        defaultValue={query.kind ?? ""}
        className="font-semibold"
      >
        <option value="">All kinds</option>
        {INQUIRY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </CompactSelect>
      {(query.tab === "closed" || query.outcome !== null) && (
        <CompactSelect
          key={`outcome ${query.outcome}`}
          name="outcome"
          aria-label="How it ended"
          defaultValue={query.outcome ?? ""}
          className="font-semibold"
        >
          <option value="">However it ended</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOME_LABELS[outcome]}
            </option>
          ))}
          <option value="open">Not said</option>
        </CompactSelect>
      )}
      <CompactSelect
        key={`order ${findOrder(query)}`}
        name="order"
        aria-label="Order"
        defaultValue={findOrder(query)}
        className="font-semibold"
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </CompactSelect>
      <SearchField
        ref={field}
        key={query.words}
        name="q"
        label="Search inquiries"
        placeholder="Name, phone, email, reference, cart"
        defaultValue={query.words}
        className="w-full"
      />
      <noscript>
        <Button type="submit" size="row">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

function NothingHere({ query, last }: { query: InboxQuery; last: AnsweredToday | undefined }) {
  if (query.words !== "") {
    return (
      <EmptyState
        icon={SearchX}
        title={`Nothing found for “${query.words}”`}
        action={<ButtonLink to="/desk/inbox">Show what waits</ButtonLink>}
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
        title={query.tab === "mine" ? "Nothing of yours waits" : "Nothing waits for an answer"}
        action={<ButtonLink to="/desk/inbox?tab=answered">Show answered</ButtonLink>}
      >
        <p>{last && `The last one took ${last.took}. `}New ones appear here by themselves.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Check}
      title={query.tab === "closed" ? "Nothing is closed yet" : "Nothing is answered yet"}
      action={<ButtonLink to="/desk/inbox">Show what waits</ButtonLink>}
    />
  );
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { query, view } = loaderData;
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
  const navigate = useNavigate();
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
        <div className="min-h-0 grow overflow-y-auto">
          {view.rows.length === 0 && <NothingHere query={query} last={view.answeredToday[0]} />}
          {view.nearest !== null && (
            <p role="status" className="border-line border-b px-5 py-3 max-md:px-4">
              No inquiry from “{query.words}”. Nearest:{" "}
              <span className="font-semibold capitalize">{view.nearest}</span>
            </p>
          )}
          <InquiryList view={view} search={search} open={open} changed={changed} />
          {view.next !== null && (
            <p className="p-4">
              <ButtonLink to={`/desk/inbox${inboxSearch(query, { after: view.next })}`}>
                Show more
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      <NavigationSkeleton list="/desk/inbox">
        <Outlet context={view.rows.length} />
      </NavigationSkeleton>
    </Page>
  );
}
