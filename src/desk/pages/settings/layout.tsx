import { useEffect, useRef } from "react";
import { Form, Link, NavLink, Outlet, useLocation, useMatches, useSubmit } from "react-router";
import { logLine } from "#desk/content/change-lines.server.ts";
import { TEXTS } from "#desk/content/change-place.ts";
import { SECTIONS, type Section } from "#desk/content/settings-sections.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { NavigationSkeleton } from "#desk/ui/navigation-skeleton.tsx";
import { Page } from "#desk/ui/page.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/layout.ts";
import { findSettings } from "./find-settings.server.ts";
import { SettingsBody } from "./settings-form.tsx";

const LOG_LINES = 8;
/** A file such as dealership.json has the fields of several pages. */
const MAX_READ = 40;

const isSamePage = (to: string, pathname: string) => to.split("#", 1)[0] === pathname;

/** The files whose fields are on a page. */
function listPaths(pathname: string): string[] {
  const fields = SECTIONS.filter(({ to }) => isSamePage(to, pathname)).flatMap(
    ({ documents }) => documents,
  );
  const files = fields.map((field) => field.split("#", 1)[0] ?? "");
  const text = pathname.startsWith(TEXTS) ? [pathname.slice(TEXTS.length)] : [];
  return [...new Set([...files, ...text])];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "settings.read");
  const services = context.get(deskServices);
  const { changeLog, content } = services;
  const paths = listPaths(url.pathname);
  const [newest, templates] = await Promise.all([
    paths.length === 0 ? [] : changeLog.newest({ limit: MAX_READ, paths }),
    content.textAt("reply-templates.json", Number.POSITIVE_INFINITY),
  ]);
  const find = url.searchParams.get("find")?.trim() ?? "";
  const sections = SECTIONS.filter(
    ({ right, to }) => can(staff.roles, right) && (templates !== null || !to.includes("templates")),
  );
  return {
    lines: newest
      .map((line) => logLine(line, staff, new Date()))
      .filter(({ place }) => isSamePage(place.to, url.pathname))
      .slice(0, LOG_LINES),
    sections: sections.map(({ to }) => to),
    find,
    found: find === "" ? [] : await findSettings(services, staff.roles, find),
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

function SectionLink({ section }: { section: Section }) {
  const { pathname, hash } = useLocation();
  const isCurrent = pathname + hash === section.to || (pathname === section.to && hash === "");
  return (
    <NavLink
      to={section.to}
      end
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-9 items-center rounded-control px-2 hover:text-ink max-md:whitespace-nowrap touch:min-h-11 ${isCurrent ? "bg-bay-soft font-semibold text-ink" : "text-muted"}`}
    >
      {section.label}
    </NavLink>
  );
}

function SectionList({ facts }: { facts: LoaderData }) {
  const { find, found, sections } = facts;
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
          <SectionLink section={section} />
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

/** Route handle of a settings page: its title, and whether it is a `SettingsForm`, which scrolls above its bar. */
type SettingsHandle = { sentence: string; hasForm?: boolean };

const isHandle = (handle: unknown): handle is SettingsHandle =>
  typeof handle === "object" && handle !== null && "sentence" in handle;

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const { find } = loaderData;
  const handles = useMatches().map(({ handle }) => handle);
  const { sentence, hasForm = false } = handles.findLast(isHandle) ?? {};
  return (
    <Page title="Settings" sentence={sentence} tools={<FindField find={find} />} panes>
      <div className="flex min-h-0 w-full flex-col md:flex-row">
        <div className="shrink-0 border-line px-2 py-2 max-md:border-b md:w-47 md:overflow-y-auto md:border-r md:px-2 md:py-4">
          <SectionList facts={loaderData} />
        </div>
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <NavigationSkeleton list="/desk/settings">
            {hasForm ? (
              <Outlet />
            ) : (
              <SettingsBody>
                <Outlet />
              </SettingsBody>
            )}
          </NavigationSkeleton>
        </div>
      </div>
    </Page>
  );
}
