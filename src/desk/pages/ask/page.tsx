import { Lock } from "lucide";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { AskOwner } from "#desk/ask/ask-owner.tsx";
import { readRequests } from "#desk/ask/read-requests.server.ts";
import { RequestList } from "#desk/ask/request-list.tsx";
import { isRight, ownersText } from "#desk/ask/right-words.ts";
import { deskServices } from "#desk/services.ts";
import { requirePerson, requireRight } from "#desk/session/require-right.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { textMistake } from "#domain/written-text.ts";

/** A page of the desk, without what it was asked for. */
const placeFrom = (text: unknown) =>
  /^\/desk(?:\/[\w./-]*)?/.exec(String(text ?? ""))?.[0] ?? "/desk";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const staff = requirePerson(context);
  const right = url.searchParams.get("right");
  return {
    right: isRight(right) ? right : null,
    place: placeFrom(url.searchParams.get("place")),
    isAsked: url.searchParams.has("asked"),
    ...(await readRequests(context.get(deskServices), staff, new Date())),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = requirePerson(context);
  const { people } = context.get(deskServices);
  const form = await request.formData();
  if (form.get("intent") === "done") {
    requireRight(context, "people");
    await people.requests.settle(staff.actor, String(form.get("request") ?? ""));
    return redirect("/desk/today", 303);
  }
  const right = form.get("right");
  const words = String(form.get("words") ?? "").trim();
  const place = placeFrom(form.get("place"));
  if (!isRight(right) || words === "" || textMistake([words]) !== null) {
    return data({ right: isRight(right) ? right : null, place }, { status: 422 });
  }
  await people.requests.ask(staff.actor, { right, place, words });
  return redirect("/desk/ask?asked", 303);
}

export const meta = () => [{ title: "Ask an owner · The desk" }];

export default function AskPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { right, place } = refused ?? loaded;
  return (
    <Page title="Ask an owner">
      {refused && (
        <Alert className="mb-5 max-w-xl">
          Nothing was sent: write what you need, in characters that can be displayed.
        </Alert>
      )}
      {loaded.isAsked && !refused && (
        <Alert look="info" className="mb-5 max-w-xl">
          Asked. The owners see it on Today, and you see here and there when it is done.
        </Alert>
      )}
      {right !== null && (
        <EmptyState icon={Lock} title={ownersText(right)}>
          <AskOwner right={right} place={place} />
        </EmptyState>
      )}
      <div className="max-w-xl">
        <RequestList requests={loaded.requests} isOwner={loaded.isOwner} />
      </div>
      {loaded.requests.length === 0 && right === null && <p>Nothing is asked at the moment.</p>}
    </Page>
  );
}
