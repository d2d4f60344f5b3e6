import { History } from "lucide";
import { useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, NavLink, Outlet, useLocation, useMatches, useSubmit } from "react-router";
import { SECTIONS, type Section } from "#desk/content/settings-sections.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { NavigationSkeleton } from "#desk/ui/navigation-skeleton.tsx";
import { Page } from "#desk/ui/page.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { SidePaneButton } from "#desk/ui/side-pane.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { can } from "#people/roles.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/layout.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { findSettings } from "./find-settings.server.ts";
import { LOG, LogPane } from "./log-pane.tsx";
import { PublishBar } from "./publish-bar.tsx";
import type { SettingsContext } from "./settings-form.tsx";
import { logLine, readState } from "./state.server.ts";

const LOG_LINES = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "settings.read");
  const services = context.get(deskServices);
  const { changeLog, content } = services;
  const [state, newest, total, templates] = await Promise.all([
    readState(services, staff, new Date()),
    changeLog.newest({ limit: LOG_LINES }),
    changeLog.count(),
    content.textAt("reply-templates.json", Number.POSITIVE_INFINITY),
  ]);
  const find = url.searchParams.get("find")?.trim() ?? "";
  const sections = SECTIONS.filter(
    ({ right, to }) => can(staff.roles, right) && (templates !== null || !to.includes("templates")),
  );
  return {
    state,
    lines: newest.map((line) => logLine(line, staff, new Date())),
    total,
    me: staff.name,
    isReauthenticated: isRecentlyAuthenticated(staff),
    roles: staff.roles,
    sections: sections.map(({ to }) => to),
    find,
    found: find === "" ? [] : await findSettings(services, staff.roles, find),
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

function SectionLink({ section, changed }: { section: Section; changed: boolean }) {
  const { pathname, hash } = useLocation();
  const isCurrent = pathname + hash === section.to || (pathname === section.to && hash === "");
  return (
    <NavLink
      to={section.to}
      end
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-9 items-center justify-between gap-2 rounded-control px-2 hover:text-ink max-md:whitespace-nowrap touch:min-h-11 ${isCurrent ? "bg-bay-soft font-semibold text-ink" : "text-muted"}`}
    >
      {section.label}
      {changed && (
        <span className="size-1.5 shrink-0 rounded-full bg-bay">
          <span className="sr-only">, not published</span>
        </span>
      )}
    </NavLink>
  );
}

function SectionList({ facts }: { facts: LoaderData }) {
  const { find, found, sections, state } = facts;
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the list is a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link follows the address
  useEffect(() => {
    const current = list.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  if (find !== "") {
    return (
      <nav aria-label="Settings found">
        <p className="px-2 pb-2 text-muted text-second" role="status">
          {found.length === 0 ? `No setting is called “${find}”.` : `Called “${find}”:`}
        </p>
        {found.map(({ to, label }) => (
          <Link
            key={`${to}${label}`}
            to={to}
            className="flex min-h-9 items-center rounded-control px-2 text-bay hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
    );
  }
  return (
    <nav
      ref={list}
      aria-label="Settings"
      className="relative flex gap-x-1 overflow-x-auto md:block"
    >
      {SECTIONS.filter(({ to }) => sections.includes(to)).map((section) => (
        <div
          key={section.to}
          className={section.begins ? "md:mt-3 md:border-line md:border-t md:pt-3" : undefined}
        >
          <SectionLink
            section={section}
            changed={state.changes.some(({ name }) =>
              section.documents.some((start) => name.startsWith(start)),
            )}
          />
        </div>
      ))}
    </nav>
  );
}

function FindField({ find }: { find: string }) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className="w-44 md:w-56"
      onChange={(event) => void submit(event.currentTarget, { replace: true })}
    >
      <SearchField
        name="find"
        label="Find a setting"
        placeholder="Find a setting"
        defaultValue={find}
        className="block"
      />
    </Form>
  );
}

/** Route handle of a settings page: its title, and whether it has a form with fields. */
export type SettingsHandle = { sentence: string; hasForm: boolean };

const isHandle = (handle: unknown): handle is SettingsHandle =>
  typeof handle === "object" && handle !== null && "sentence" in handle;

/** The page of the site on which the changes of a page can be seen. */
const findPreview = (loaded: unknown): string | null =>
  typeof loaded === "object" && loaded !== null && "preview" in loaded
    ? String(loaded.preview)
    : null;

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const facts = loaderData;
  const { state, lines, total, me, roles, find, isReauthenticated } = facts;
  const [typed, setTyped] = useState<readonly string[]>([]);
  const onTyped = useCallback((names: readonly string[]) => setTyped(names), []);
  const matches = useMatches();
  const handle = matches.map((match) => match.handle).findLast(isHandle);
  const preview = matches.map(({ loaderData }) => findPreview(loaderData)).findLast(Boolean) ?? "/";
  const { hasForm = false, sentence } = handle ?? {};
  return (
    <Page
      title="Settings"
      sentence={sentence}
      tools={
        <>
          <FindField find={find} />
          <SidePaneButton label={LOG} icon={History} />
        </>
      }
      panes
      footer={
        <PublishBar
          state={state}
          isReauthenticated={isReauthenticated}
          hasForm={hasForm}
          preview={preview}
          sentence={sentence}
          typed={hasForm ? typed : []}
        />
      }
    >
      <div className="flex min-h-0 w-full flex-col md:flex-row">
        <div className="shrink-0 border-line px-2 py-2 max-md:border-b md:w-47 md:overflow-y-auto md:border-r md:px-2 md:py-4">
          <SectionList facts={facts} />
        </div>
        <div
          ref={useScroller<HTMLDivElement>("panes")}
          className="@container min-w-0 grow overflow-y-auto px-4 py-4 md:px-7"
        >
          {state.conflicts.map((conflict) => (
            <ConflictPanel key={conflict.path} conflict={conflict} />
          ))}
          <NavigationSkeleton list="/desk/settings">
            <Outlet context={{ state, roles, onTyped } satisfies SettingsContext} />
          </NavigationSkeleton>
        </div>
        <LogPane me={me} changes={state.changes} lines={lines} total={total} />
      </div>
    </Page>
  );
}
