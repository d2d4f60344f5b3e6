import { PackageCheck } from "lucide";
import { documentData } from "#catalogue/edits/document-fields.ts";
import { releaseConflicts } from "#catalogue/edits/release-conflicts.server.ts";
import { documentTitle } from "#desk/content/field-labels.ts";
import { ChangeList } from "#desk/pages/settings/change-list.tsx";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { changeLines } from "#desk/pages/settings/state.server.ts";
import { SAVE, useSettingsPost } from "#desk/pages/settings/use-settings-post.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  const { content } = context.get(deskServices);
  const conflicts = await releaseConflicts(content);
  return {
    conflicts: conflicts.map(({ edit, before, release }) => ({
      path: edit.path,
      title: documentTitle(edit.path, documentData(edit.path, edit.text ?? release ?? "")),
      by: `${edit.author}, ${formatDateTime(edit.at, new Date())}`,
      release: changeLines(edit.path, before, release),
      mine: changeLines(edit.path, release, edit.text),
    })),
  };
}

export const meta = () => [{ title: "Release conflicts · Settings · The desk" }];

export const handle = { sentence: "Release conflicts", hasForm: false };

function Choice({ path }: { path: string }) {
  const { Form, notice } = useSettingsPost();
  return (
    <>
      {notice}
      <Form {...SAVE} className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="back" value="/desk/settings/release" />
        <input type="hidden" name="path" value={path} />
        <Button type="submit" name="intent" value="release-mine">
          Keep mine
        </Button>
        <Button type="submit" name="intent" value="release-theirs">
          Take the release’s
        </Button>
      </Form>
    </>
  );
}

export default function ReleasePage({ loaderData }: Route.ComponentProps) {
  const { conflicts } = loaderData;
  if (conflicts.length === 0) {
    return (
      <EmptyState icon={PackageCheck} title="Nothing to decide" isInset>
        <p>This release changes nothing that you changed.</p>
      </EmptyState>
    );
  }
  return conflicts.map(({ path, title, by, release, mine }) => (
    <SettingsSection
      key={path}
      title={title}
      text={`Changed by ${by}. This release brings a different text. The site shows your change.`}
    >
      <h3 className="mt-2 text-second">What the release changed</h3>
      <ChangeList changes={release} headings={["Release before", "Release now"]} />
      <h3 className="mt-4 text-second">Your version</h3>
      <ChangeList changes={mine} headings={["Release now", "Yours"]} />
      <Choice path={path} />
    </SettingsSection>
  ));
}
