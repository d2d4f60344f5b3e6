import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import type { UnfinishedPhoto } from "#inventory/feed-photos/feed-photos.server.ts";

/** Lists may be long; the counts say how many there are in all. */
const MAX_SHOWN = 200;

/** Photos named by stock lists that still have to be fetched or could not be added. */
export function FeedPhotos({
  photos,
  canTryAgain,
}: {
  photos: readonly UnfinishedPhoto[];
  canTryAgain: boolean;
}) {
  const failed = photos.filter(({ isFailed }) => isFailed);
  const waiting = photos.length - failed.length;
  const problems = photos.filter(({ why }) => why !== null);
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos of imported lists">
      <h2 className="mb-2 text-section">Photos of imported lists</h2>
      {waiting > 0 && (
        <p>{`${pluralize(waiting, "photo")} still to be fetched, in the background.`}</p>
      )}
      {failed.length > 0 && <p>{`${pluralize(failed.length, "photo")} could not be added.`}</p>}
      <ul className="mt-2 grid gap-1 text-second [overflow-wrap:anywhere]">
        {problems.slice(0, MAX_SHOWN).map(({ vehicle, address, isFailed, why }) => (
          <li key={`${vehicle} ${address}`} className="border-line-2 border-t py-1.5">
            <strong>{vehicle}</strong> {address}
            <span className="block text-muted">
              {isFailed ? `Not added: ${why}.` : `Not yet: ${why}. It is tried again.`}
            </span>
          </li>
        ))}
      </ul>
      {problems.length > MAX_SHOWN && (
        <p className="text-muted">And {problems.length - MAX_SHOWN} more.</p>
      )}
      {canTryAgain && failed.length > 0 && (
        <Form method="post" action="/desk/stock/import" className="mt-3">
          <Button type="submit" name="intent" value="photos">
            Try these again
          </Button>
        </Form>
      )}
    </section>
  );
}
