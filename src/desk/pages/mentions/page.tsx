import { AtSign, CheckCheck } from "lucide";
import { Form } from "react-router";
import { z } from "zod";
import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { ok } from "#desk/actions/intent-result.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { Timeline } from "#desk/ui/timeline.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { Route } from "./+types/page.ts";

export const meta = () => [{ title: "Mentions · The desk" }];

const MAX_SHOWN = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name } = requireRight(context, "inquiries.read");
  return { name, mentions: await context.get(deskServices).mentions.list(id, MAX_SHOWN) };
}

export const action = defineIntents(
  { right: "inquiries.read", to: () => "/desk/mentions" },
  {
    read: intent(z.object({}), async ({ staff, services: { mentions } }) => {
      const unread = await mentions.listUnread(staff.id);
      await mentions.markRead(
        staff.id,
        unread.map(({ note }) => note),
      );
      return ok("All mentions are marked as read.");
    }),
  },
);

/** The notes of colleagues that mention the person. Opening a record marks those on it as read. */
export default function MentionsPage({ loaderData: { mentions, name } }: Route.ComponentProps) {
  const loadedAt = useLoadedAt();
  const [firstName = ""] = name.split(" ", 1);
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus("[data-entry]", 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus("[data-entry]", -1) },
  ]);
  return (
    <Page
      title="Mentions"
      sentence="Notes of colleagues with your name in them."
      tools={
        mentions.some(({ isRead }) => !isRead) && (
          <Form method="post">
            <Button type="submit" name="intent" value="read" icon={CheckCheck}>
              Mark all as read
            </Button>
          </Form>
        )
      }
    >
      {mentions.length === 0 ? (
        <EmptyState icon={AtSign} title="No mentions" isInset>
          When a colleague writes @{firstName} in a note, it is listed here.
        </EmptyState>
      ) : (
        <Timeline
          className="max-w-3xl"
          lines={mentions.map(({ note, at, author, text, isRead, topic }) => ({
            key: note,
            who: author,
            what: `on ${topic.record}`,
            when: formatDateTime(at, loadedAt),
            to: topic.path,
            marks: !isRead && <Chip look="bay">New</Chip>,
            below: <p className="mt-0.5 whitespace-pre-line text-muted wrap-break-word">{text}</p>,
          }))}
        />
      )}
    </Page>
  );
}
