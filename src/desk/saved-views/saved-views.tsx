import { Bookmark, UsersRound, X } from "lucide";
import { Link, useActionData, useFetcher } from "react-router";
import { type ActionData, fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { SavedViewsData } from "./saved-views.server.ts";

const CHIP =
  "inline-flex max-w-full items-center rounded-full border border-control bg-white text-second";

/** Saved filters, above their list. */
export function SavedViews({
  saved: { views, current, canSave },
  className = "",
}: {
  saved: SavedViewsData;
  className?: string;
}) {
  const posted = useActionData<() => Promise<ActionData<unknown>>>();
  const fetcher = useFetcher<ActionData>();
  useChangeToasts(fetcher, (actionData) =>
    findRejection(actionData, "view-save") ? null : toMessage(actionData),
  );
  const rejection = findRejection<unknown>(fetcher.data ?? posted, "view-save");
  if (views.length === 0 && !canSave) return null;
  return (
    <div className={`flex flex-wrap items-start gap-2 ${className}`}>
      {views.length > 0 && (
        <nav aria-label="Saved views" className="contents">
          <ul className="contents">
            {views.map(({ id, name, to, isShared, isCurrent, author, canRemove }) => (
              <li
                key={id}
                className={`${CHIP} ${isCurrent ? "border-bay bg-bay-soft font-semibold" : "hover:bg-foam"}`}
              >
                <Link
                  to={to}
                  aria-current={isCurrent ? "page" : undefined}
                  className={`flex min-h-7 min-w-0 items-center gap-1.5 pl-3 touch:min-h-11 ${canRemove ? "" : "pr-3"}`}
                >
                  <span className="truncate">{name}</span>
                  {isShared && (
                    <>
                      <Icon of={UsersRound} size={13} />
                      <span className="sr-only">
                        {author === null ? ", shared" : `, shared by ${author}`}
                      </span>
                    </>
                  )}
                </Link>
                {canRemove && (
                  <fetcher.Form method="post" className="flex">
                    <HiddenFields fields={{ view: id }} />
                    <button
                      type="submit"
                      name="intent"
                      value="view-remove"
                      aria-label={`Remove the view ${name}`}
                      className="grid size-7 place-items-center rounded-full text-muted hover:text-ink touch:size-11"
                    >
                      <Icon of={X} size={13} />
                    </button>
                  </fetcher.Form>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <details
          // Another filter or a new view resets the form.
          key={`${current} ${views.length}`}
          open={rejection !== null}
          className="min-w-0 open:w-full"
        >
          <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1.5 font-semibold text-bay text-second hover:underline touch:min-h-11">
            <Icon of={Bookmark} size={14} />
            Save this view
          </summary>
          <KeptForm
            as={fetcher.Form}
            name={`view ${current}`}
            method="post"
            className="mt-1 grid max-w-96 gap-2 rounded-xl border border-line bg-foam p-3"
          >
            <HiddenFields fields={{ filter: current }} />
            <TextField
              label="Name of the view"
              {...fieldProps(rejection, "name")}
              maxLength={40}
              autoComplete="off"
            />
            <CheckRow name="shared" label="Colleagues see it, too" />
            <InlineAlert>
              {rejection !== null && Object.keys(rejection.fieldErrors).length === 0
                ? rejection.message
                : null}
            </InlineAlert>
            <div>
              <Button
                type="submit"
                name="intent"
                value="view-save"
                look="ink"
                size="row"
                busy={fetcher.state !== "idle"}
              >
                Save view
              </Button>
            </div>
          </KeptForm>
        </details>
      )}
    </div>
  );
}
