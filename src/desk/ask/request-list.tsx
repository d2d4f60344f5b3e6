import { Form, Link } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import { SectionTitle } from "#desk/ui/page.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import type { ReadAt } from "#domain/dates.ts";
import type { StaffRequest } from "#people/requests.server.ts";
import { toSubjectLabel } from "./right-labels.ts";

function describeState({ settledAt, settledBy }: StaffRequest, loadedAt: ReadAt): string {
  return settledAt === null
    ? "not done yet"
    : `done by ${settledBy}, ${formatDateTime(settledAt, loadedAt)}`;
}

/** Requests that wait for an owner, or the own ones of somebody else with what became of them. */
export function RequestList({
  requests,
  isOwner,
}: {
  requests: readonly StaffRequest[];
  isOwner: boolean;
}) {
  const loadedAt = useLoadedAt();
  if (requests.length === 0) return null;
  const title = isOwner ? "Requests for you" : "Your requests";
  return (
    <section aria-label={title} className="mb-4">
      <div className="pb-2.5">
        <SectionTitle count={requests.length}>{title}</SectionTitle>
      </div>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="flex items-start gap-3 border-line border-t py-3">
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <Link to={request.place} data-row className="font-semibold hover:underline">
                {isOwner && `${request.name}: `}
                {request.message}
              </Link>
              <p className="text-muted text-second">
                {toSubjectLabel(request.right)} ·{" "}
                {isOwner
                  ? formatDateTime(request.askedAt, loadedAt)
                  : describeState(request, loadedAt)}
              </p>
            </div>
            {isOwner && (
              <Form method="post" action="/desk/ask">
                <input type="hidden" name="request" value={request.id} />
                <Button type="submit" size="row" name="intent" value="done">
                  Done<span className="sr-only">: {request.message}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
