import { logLine } from "#desk/content/change-lines.server.ts";
import { mayChange } from "#desk/content/content-rights.ts";
import { toLogLine } from "#desk/pages/settings/page-log.tsx";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { Timeline } from "#desk/ui/timeline.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";

const PAGE = 40;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "settings.read");
  const { changeLog } = context.get(deskServices);
  const before = Number(url.searchParams.get("before"));
  const found = await changeLog.newest({ limit: PAGE, ...(before > 0 && { before }) });
  const last = found.at(-1)?.edit.version ?? 0;
  return {
    lines: found
      .filter(({ edit, before: was, after }) => mayChange(staff.roles, edit.path, was, after))
      .map((line) => logLine(line, staff, new Date())),
    older: found.length === PAGE && last > 1 ? last : null,
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Change log · Settings · The desk" }];

export const handle = { sentence: "Change log" };

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const { lines, older } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  return (
    <>
      <RejectionNotice rejection={rejection} />
      <SettingsSection
        title="Changes of settings and texts"
        text="Undo makes a new version: nothing is lost, and an undo can be undone too."
      >
        <Timeline className="text-second" lines={lines.map((line) => toLogLine(line, 8))} />
        {lines.length === 0 && <p className="text-muted">Nothing was changed yet.</p>}
        {older !== null && (
          <ButtonLink to={`?before=${older}`} className="mt-4">
            Show older changes
          </ButtonLink>
        )}
      </SettingsSection>
    </>
  );
}
