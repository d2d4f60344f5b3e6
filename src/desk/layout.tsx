import { Menu } from "lucide";
import { Fragment, type ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  PrefetchPageLinks,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { can } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";
import { Toaster } from "#ui/notice/toaster.tsx";
import type { Route } from "./+types/layout.ts";
import { takeFlash } from "./actions/flash.server.ts";
import { CALLER_PATH } from "./customers/use-caller.ts";
import { readNeeds } from "./day/read-needs.server.ts";
import { Me } from "./me.tsx";
import { belongsToEntry, entriesFor, NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { countMentions } from "./notes/count-mentions.server.ts";
import { missingRight, Problem } from "./problem.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { deskServices } from "./services.ts";
import { LiveUpdates } from "./session/live-updates.tsx";
import { OfflineNavigation } from "./session/offline-navigation.tsx";
import { repeatResponses } from "./session/repeat-responses.server.ts";
import { requirePerson } from "./session/require-right.ts";
import {
  latestChange,
  readLatestChange,
  requireSession,
} from "./session/session-middleware.server.ts";
import { SignedOutNotice } from "./session/signed-out-notice.tsx";
import { skipRevalidationOffline } from "./session/unsent-posts.ts";
import { UnsentToast } from "./session/unsent-toast.tsx";
import { useWaitingNotices } from "./session/waiting-notices.ts";
import { Alert } from "./ui/alert.tsx";
import { BackProvider } from "./ui/back.tsx";
import { EverywhereKeys } from "./ui/everywhere-keys.tsx";
import { FlashContext, FlashToast } from "./ui/flash.tsx";
import { KeyHints, Keys } from "./ui/keys.tsx";
import { LiveLine } from "./ui/live.tsx";
import { NavigationSkeleton } from "./ui/navigation-skeleton.tsx";
import { Page } from "./ui/page.tsx";
import { TOAST_LOOK } from "./ui/toast-look.tsx";
import { Welcome } from "./welcome/welcome.tsx";
import { isWelcome } from "./welcome/welcome-cookie.server.ts";

export const middleware = [requireSession, repeatResponses, readLatestChange];

export const shouldRevalidate = skipRevalidationOffline;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = requirePerson(context);
  const { id, name, roles, method } = staff;
  const services = context.get(deskServices);
  const { appointments, catalogue, bookings, people } = services;
  const canSearch = can(roles, "inquiries.read");
  const [needs, mentions, requested, requestedTimes, unsavable, owners, { flash, headers }, isNew] =
    await Promise.all([
      canSearch ? readNeeds(context, staff, new Date()) : null,
      canSearch ? countMentions(services, id, { request, url }) : null,
      can(roles, "bookings.read") ? bookings.countRequested() : null,
      can(roles, "appointments.read") ? appointments.countRequested() : null,
      services.unsavableReason(),
      can(roles, "people") ? [] : people.accounts.withRight("people"),
      takeFlash(services, request, url),
      isWelcome(services, request),
    ]);
  const inquiries = needs?.inquiries.counts ?? null;
  const loaded = {
    loadedAt: Date.now(),
    flash,
    unsavable,
    dealership: catalogue().dealership.name,
    person: { id, name, roles, method },
    /** Names, for those who may not do everything. */
    owners: owners.map((owner) => owner.name),
    latestChange: context.get(latestChange),
    canSearch,
    /** Counts of waiting work for somebody who has just joined; null for others. */
    welcome: isNew ? { inquiries: inquiries?.waiting ?? null, bookings: requested } : null,
    /** Unread ones; null for those whom nobody can mention. */
    mentions,
    entries: entriesFor(roles),
    badges: {
      ...(inquiries !== null && { "/desk/inbox": inquiries.waiting }),
      ...(needs !== null && { "/desk/day": needs.count }),
      ...(requested !== null && { "/desk/bookings": requested }),
    } as Record<string, number>,
    /** Inquiries to answer, bookings and times to confirm, and unread mentions. */
    waiting: (inquiries?.waiting ?? 0) + (requested ?? 0) + (requestedTimes ?? 0) + (mentions ?? 0),
  };
  return data(loaded, { headers });
}

type LoaderData = Route.ComponentProps["loaderData"];

const ICONS = Object.fromEntries(NAVIGATION.map(({ to, icon }) => [to, icon]));

function NavigationLink({ entry, badge }: { entry: NavigationEntry; badge: number }) {
  const isCurrent = belongsToEntry(entry, useLocation().pathname);
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex min-h-9 items-center gap-3 rounded-control border border-transparent px-2.5 font-medium text-muted md:max-lg:px-0 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-bay aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:-left-2.75 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-full aria-[current=page]:before:bg-bay md:max-lg:justify-center touch:min-h-11"
    >
      <Icon of={ICONS[entry.to] ?? Menu} size={18} />
      <span className="md:max-lg:sr-only">{entry.label}</span>
      {badge > 0 && (
        <span className="figures ml-auto font-semibold text-ink md:max-lg:absolute md:max-lg:top-0 md:max-lg:right-1 md:max-lg:text-caption">
          {badge}
        </span>
      )}
    </Link>
  );
}

function Sidebar({ facts }: { facts: LoaderData }) {
  const { entries, badges, dealership, person } = facts;
  return (
    <aside
      aria-label="Sidebar"
      className="hidden min-h-0 shrink-0 flex-col overflow-y-auto border-line border-r bg-foam p-2.5 md:flex md:w-14 lg:w-52"
    >
      <NavLink
        to="/desk"
        className="flex items-center gap-2.5 px-1.5 py-1.5 md:max-lg:justify-center md:max-lg:px-0"
      >
        <LogoMark className="size-7 shrink-0" />
        <span className="md:max-lg:sr-only">
          <span className="display block text-section">The desk</span>
          <span className="block text-caption text-muted">{dealership}</span>
        </span>
      </NavLink>
      {facts.canSearch && <SearchBox />}
      <nav aria-label="The desk" className="mt-3 grid">
        {entries.map((entry) => (
          <Fragment key={entry.to}>
            {entry.startsGroup && <hr className="my-2.5 border-line border-t" />}
            <NavigationLink entry={entry} badge={badges[entry.to] ?? 0} />
          </Fragment>
        ))}
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        <LiveLine />
        <Me person={person} mentions={facts.mentions} />
      </div>
    </aside>
  );
}

function UnsavableNotice({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  const cause = reason.charAt(0).toUpperCase() + reason.slice(1);
  return (
    <Alert className="m-2 shrink-0">
      {`${cause}: nothing can be saved. Please call the person who looks after the site. Keep this page open, so that what you type is not lost.`}
    </Alert>
  );
}

/** How many entries stand beside "More" on phones. */
const TABS = 4;

const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="figures absolute top-1.5 ml-8 min-w-5 rounded-full bg-coral-btn px-1 text-center text-white">
      {count}
    </span>
  );

function TabBar({ facts }: { facts: LoaderData }) {
  const { entries, badges, mentions } = facts;
  const { pathname } = useLocation();
  const tab =
    "relative flex min-h-16 grow basis-0 flex-col items-center justify-center gap-1 border-transparent border-t-3 text-caption text-muted aria-[current=page]:border-bay aria-[current=page]:font-semibold aria-[current=page]:text-ink";
  return (
    <nav aria-label="The desk" className="flex shrink-0 border-line border-t bg-white md:hidden">
      {entries.slice(0, TABS).map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={belongsToEntry(entry, pathname) ? "page" : undefined}
          className={tab}
        >
          <Icon of={ICONS[entry.to] ?? Menu} size={22} />
          {entry.label}
          <TabCount count={badges[entry.to] ?? 0} />
        </Link>
      ))}
      <NavLink to="/desk/more" className={tab}>
        <Icon of={Menu} size={22} />
        More
        <TabCount count={mentions ?? 0} />
      </NavLink>
    </nav>
  );
}

/** On phones a detail has a bar of its actions in place of the tabs. */
const isDetail = ({ handle }: UIMatch) =>
  typeof handle === "object" && handle !== null && "isDetail" in handle;

/**
 * Loaded while somebody types. The router fetches the module of such an address with its first request, and without a
 * connection it would reload the page, and what was typed would be lost.
 */
const SUGGESTIONS = [CALLER_PATH, "/desk/search"];

function Frame({ facts, children }: { facts: LoaderData; children: ReactNode }) {
  useWaitingNotices(facts.waiting);
  const hasTabs = !useMatches().some(isDetail);
  return (
    <Keys>
      <Toaster look={TOAST_LOOK}>
        <FlashContext value={facts.flash}>
          <FlashToast />
          <LiveUpdates loaded={facts.latestChange}>
            <a
              href="#main"
              className="fixed top-2 left-2 z-50 rounded-control bg-ink px-4 py-2 font-semibold text-white [translate:0_-6rem] focus:[translate:none]"
            >
              Skip to the content
            </a>
            <div className="flex h-dvh flex-col md:flex-row">
              <Sidebar facts={facts} />
              <div className="flex min-h-0 min-w-0 grow flex-col">
                <UnsavableNotice reason={facts.unsavable} />
                {facts.welcome && (
                  <Welcome {...facts.welcome} person={facts.person} owners={facts.owners} />
                )}
                <BackProvider>{children}</BackProvider>
                <KeyHints>
                  <EverywhereKeys entries={facts.entries} />
                </KeyHints>
              </div>
              {hasTabs && <TabBar facts={facts} />}
            </div>
            {facts.canSearch &&
              SUGGESTIONS.map((page) => <PrefetchPageLinks key={page} page={page} />)}
            <SignedOutNotice />
            <UnsentToast />
            <OfflineNavigation />
          </LiveUpdates>
        </FlashContext>
      </Toaster>
    </Keys>
  );
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame facts={loaderData}>
      <NavigationSkeleton>
        <Outlet />
      </NavigationSkeleton>
    </Frame>
  );
}

/** Keeps the sidebar, so that there is a way on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>("layout");
  const problem = (
    <Page title="The desk" panes>
      <Problem
        status={isRouteErrorResponse(error) ? error.status : 500}
        right={missingRight(error)}
        owners={facts?.owners ?? []}
      />
    </Page>
  );
  return facts === undefined ? problem : <Frame facts={facts}>{problem}</Frame>;
}
