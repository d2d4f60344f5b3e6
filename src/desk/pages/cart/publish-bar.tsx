import { CircleDot } from "lucide";
import { useState } from "react";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { Dialog } from "#desk/ui/dialog.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { CartData, CartDraft, Difference } from "./cart-data.server.ts";

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid gap-4">
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{field}</dt>
          <dd className="mt-1 grid gap-2 md:grid-cols-2">
            <del className="rounded-control bg-danger-soft px-3 py-2 no-underline">{before}</del>
            <ins className="rounded-control bg-seagrass-soft px-3 py-2 no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Stays at the bottom while there is a draft. */
export function PublishBar({ draft, rights }: { draft: CartDraft; rights: CartData["rights"] }) {
  const { fetcher, rejection } = useStockChanges();
  const [isShown, show] = useState(false);
  const { differences, conflict } = draft;
  const refused = findRejection(rejection, "publish");
  const isDrafted = differences.length > 0 && rights.texts;
  const publish = () => {
    if (isDrafted) void fetcher.submit({ intent: "publish" }, { method: "post" });
  };
  useKeys([{ keys: "mod+Enter", group: "Stock", isHinted: true, run: publish }]);
  if (!isDrafted) return null;
  const busy = fetcher.state !== "idle";
  return (
    <section
      aria-label="Not published"
      className="shrink-0 border-line border-t bg-white px-4 py-2.5 shadow-bar md:px-6"
    >
      <Alert className="mb-2">{refused?.message}</Alert>
      {refused?.retryFields && (
        <fetcher.Form method="post" className="mb-2">
          <HiddenFields fields={refused.retryFields} />
          <Button type="submit" look="ink">
            {refused.retryLabel}
          </Button>
        </fetcher.Form>
      )}
      {conflict && (
        <div className="mb-3">
          <p className="mb-2">
            <strong>{conflict.by ?? "A new version of the site"} changed the same</strong> while you
            had a draft. Theirs is left, yours right.
          </p>
          <Differences differences={conflict.both} />
        </div>
      )}
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
        <p className="mr-auto flex items-center gap-2">
          <span className="text-bay">
            <Icon of={CircleDot} size={16} />
          </span>
          <span>
            <strong>
              {pluralize(differences.length, "change is", "changes are")} not published.
            </strong>{" "}
            <span className="text-muted max-md:hidden">Kept as a draft on the server.</span>
          </span>
        </p>
        {conflict ? (
          <>
            <Button type="submit" name="intent" value="keep-theirs">
              Keep theirs
            </Button>
            <Button type="submit" name="intent" value="keep-mine">
              Use mine
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" name="intent" value="discard" look="text">
              Discard
            </Button>
            <Button className="max-md:grow" onClick={() => show(true)}>
              Show differences
            </Button>
            <Button
              type="submit"
              name="intent"
              value="publish"
              look="primary"
              className="max-md:grow"
              keyName="⌘ ⏎"
              busy={busy}
            >
              Publish changes
            </Button>
          </>
        )}
      </fetcher.Form>
      {isShown && (
        <Dialog title="What would change on the site" onClose={() => show(false)} wide>
          <Differences differences={differences} />
          <div className="mt-5 flex justify-end">
            <Button data-autofocus onClick={() => show(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
