import { Lock } from "lucide";
import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok } from "#desk/actions/intent-result.ts";
import { AskOwner } from "#desk/ask/ask-owner.tsx";
import { readRequests } from "#desk/ask/read-requests.server.ts";
import { RequestList } from "#desk/ask/request-list.tsx";
import { isRight, ownersText } from "#desk/ask/right-labels.ts";
import { deskServices } from "#desk/services.ts";
import { requirePerson } from "#desk/session/require-right.ts";
import { findRejection, formMessage } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { hiddenText, requiredText, UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";

/** A page of the desk, without what it was asked for. */
const placeFrom = (text: unknown) =>
  /^\/desk(?:\/[\w./-]*)?/.exec(String(text ?? ""))?.[0] ?? "/desk";

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requirePerson(context);
  const right = url.searchParams.get("right");
  return {
    right: isRight(right) ? right : null,
    place: placeFrom(url.searchParams.get("place")),
    ...(await readRequests(context.get(deskServices), staff, new Date())),
  };
}

const askSchema = z.object({
  right: z.string().refine(isRight, { error: UNREADABLE_FORM }),
  place: z.unknown().transform(placeFrom),
  message: requiredText("Write what you need. Nothing was sent."),
});

async function ask({ input, staff, services }: IntentArgs<z.output<typeof askSchema>>) {
  await services.people.requests.ask(staff.actor, input);
  return ok("Sent. The owners see it on Today. You'll see here and on Today when it's done.", {
    to: "/desk/ask",
  });
}

const settleSchema = z.object({ request: hiddenText });

async function settle({ input, staff, services }: IntentArgs<z.output<typeof settleSchema>>) {
  await services.people.requests.settle(staff.actor, input.request);
  return ok("Done.", { to: "/desk/today" });
}

export const action = defineIntents(
  { right: null },
  { ask: intent(askSchema, ask), done: intent(settleSchema, settle, { right: "people" }) },
);

export const meta = () => [{ title: "Ask an owner · The desk" }];

export default function AskPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>(), "ask");
  const posted = rejection?.values.right;
  const right = isRight(posted) ? posted : loaded.right;
  const place = rejection === null ? loaded.place : placeFrom(rejection.values.place);
  return (
    <Page title="Ask an owner">
      <Alert className="mb-5 max-w-xl">{formMessage(rejection)}</Alert>
      {right !== null && (
        <EmptyState icon={Lock} title={ownersText(right)}>
          <AskOwner right={right} place={place} rejection={rejection} />
        </EmptyState>
      )}
      <div className="max-w-xl">
        <RequestList requests={loaded.requests} isOwner={loaded.isOwner} />
      </div>
      {loaded.requests.length === 0 && right === null && <p>There are no open requests.</p>}
    </Page>
  );
}
