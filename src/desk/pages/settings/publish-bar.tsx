import { CircleDot } from "lucide";
import { type RefObject, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { countByPlace, isOnPage } from "#desk/content/change-place.ts";
import { ReauthenticateNotice } from "#desk/session/reauthenticate-notice.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Dialog } from "#desk/ui/dialog.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ChangeList } from "./change-list.tsx";
import { FORM_ID } from "./settings-form.tsx";
import type { SettingsState } from "./state.server.ts";
import { SAVE, useSettingsPost } from "./use-settings-post.tsx";

const BAR_FORM = "publish-form";

type Open = "differences" | "discard" | null;

/** Changes with the page on which each was made; `isHere` on the one that is shown. */
function groupByPlace(changes: SettingsState["changes"], page: string) {
  return [...Map.groupBy(changes, ({ place }) => place.label)].map(([label, group]) => ({
    label,
    changes: group,
    isHere: group.every(({ name }) => isOnPage(page, name)),
  }));
}

/** Publishes the changes of this page; a second button publishes those of all other pages, too. */
function PublishButtons({
  form,
  here,
  places,
  busy,
  publish,
}: {
  form: string;
  /** How many changes of this page are not published. */
  here: number;
  places: readonly string[];
  busy: boolean;
  publish?: RefObject<HTMLButtonElement | null>;
}) {
  const all = places.length === 1 ? `Publish ${places[0]}` : `Publish all (${places.length} pages)`;
  const isAlone = here > 0 && places.length <= 1;
  return (
    <>
      {!isAlone && (
        <Button
          ref={here === 0 ? publish : undefined}
          type="submit"
          look={here === 0 ? "primary" : "outline"}
          className="max-md:grow"
          form={form}
          name="intent"
          value="publish-all"
          aria-label={`${all}: ${places.join(", ")}`}
          busy={here === 0 && busy}
        >
          {all}
        </Button>
      )}
      {here > 0 && (
        <Button
          ref={publish}
          type="submit"
          look="primary"
          className="max-md:grow"
          {...(publish && { keyName: "⌘⏎" })}
          form={form}
          name="intent"
          value="publish"
          busy={busy}
        >
          {!isAlone ? "Publish this page" : here === 1 ? "Publish change" : "Publish changes"}
        </Button>
      )}
    </>
  );
}

/**
 * Bar at the bottom while changes are unpublished. Its buttons send the page's form too, so that no typed text is left
 * behind.
 */
export function PublishBar({
  state,
  isReauthenticated,
  typed,
  hasForm,
  preview,
  sentence,
}: {
  state: SettingsState;
  isReauthenticated: boolean;
  typed: readonly string[];
  /** The page has a form with fields. */
  hasForm: boolean;
  /** The page of the site on which the changes can be seen. */
  preview: string;
  /** Title of the page. */
  sentence: string | undefined;
}) {
  const [open, setOpen] = useState<Open>(null);
  const publish = useRef<HTMLButtonElement>(null);
  const bar = useSettingsPost();
  const navigation = useNavigation();
  const requests = [navigation, ...useFetchers()].map(({ formData }) => formData?.get("intent"));
  const { pathname, search } = useLocation();
  const names = new Set([...state.changes.map(({ name }) => name), ...typed]);
  const count = names.size;
  useKeys(
    count === 0
      ? []
      : [
          {
            keys: "mod+Enter",
            group: "Settings",
            isHinted: true,
            run: () => publish.current?.click(),
          },
        ],
  );
  const isShown = open === "differences" || new URLSearchParams(search).has("differences");
  if (count === 0) return null;
  const form = hasForm ? FORM_ID : BAR_FORM;
  const wrong = Object.keys(state.errors).length;
  const groups = groupByPlace(state.changes, pathname);
  const known = new Set(state.changes.map(({ name }) => name));
  const unsaved = typed.filter((name) => !known.has(name)).length;
  const here = unsaved + state.changes.filter(({ name }) => isOnPage(pathname, name)).length;
  const others = groups.filter(({ isHere }) => !isHere).map(({ label }) => label);
  const places = here === 0 ? others : [sentence ?? "this page", ...others];
  const busy = requests.some((intent) => intent === "publish" || intent === "publish-all");
  return (
    <section
      aria-label="Not published"
      className="z-10 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-white px-4 py-3 shadow-bar md:px-6"
    >
      {!hasForm && (
        <div className="w-full empty:hidden">
          {bar.notice}
          <bar.Form id={BAR_FORM} {...SAVE}>
            <input type="hidden" name="back" value={pathname} />
          </bar.Form>
        </div>
      )}
      <span className="text-bay max-md:hidden">
        <Icon of={CircleDot} size={16} />
      </span>
      {state.deletion !== null && (
        <>
          <input type="hidden" form={form} name="deletion" value={state.deletion} />
          <div className="w-full">
            <p className="font-semibold text-danger">{state.deletion}</p>
            {!isReauthenticated && <ReauthenticateNotice toDo="publish it" className="mt-2" />}
          </div>
        </>
      )}
      <p role="status" className="mr-auto max-md:text-second md:min-w-48 md:flex-1">
        <strong className="font-semibold">
          {count === 1 ? "1 change is" : `${count} changes are`} not published.
        </strong>{" "}
        <span
          className={
            wrong > 0 ? "text-danger" : `text-muted ${others.length > 0 ? "" : "max-md:hidden"}`
          }
        >
          {wrong > 0
            ? `${pluralize(wrong, "field")} must be corrected first.`
            : others.length > 0
              ? `${countByPlace(state.changes)}.`
              : `${count === 1 ? "It" : "They"} will show on every page within a minute.`}
        </span>
      </p>
      <Button
        type="submit"
        look="text"
        className="max-md:text-second"
        form={form}
        name="intent"
        value="discard"
        busy={requests.includes("discard")}
        onClick={(event) => {
          event.preventDefault();
          setOpen("discard");
        }}
      >
        Discard
      </Button>
      <a
        href={`/desk/settings/preview?path=${encodeURIComponent(preview)}`}
        target="desk-preview"
        className="inline-flex items-center px-1.5 font-semibold text-bay hover:underline max-md:min-h-12 max-md:text-second"
      >
        Preview
      </a>
      <ButtonLink
        to={`${pathname}?differences`}
        className="max-md:grow"
        onClick={(event) => {
          event.preventDefault();
          setOpen("differences");
        }}
      >
        Show differences
      </ButtonLink>
      <PublishButtons form={form} here={here} places={places} busy={busy} publish={publish} />
      {isShown && (
        <Dialog title="What will change" wide onClose={() => setOpen(null)}>
          {groups.map(({ label, changes }) => (
            <section key={label} className="mt-3" aria-label={label}>
              <h3 className="font-semibold">{label}</h3>
              <ChangeList changes={changes} />
            </section>
          ))}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button data-autofocus onClick={() => setOpen(null)}>
              Keep editing
            </Button>
            <PublishButtons form={form} here={here} places={places} busy={busy} />
          </div>
        </Dialog>
      )}
      {open === "discard" && (
        <Dialog title={`Discard ${pluralize(count, "change")}?`} onClose={() => setOpen(null)}>
          <ul className="mt-2 grid gap-1">
            {groups.map(({ label, changes }) => (
              <li key={label}>
                {label}: {pluralize(changes.length, "change")}
              </li>
            ))}
            {unsaved > 0 && <li>Typed on this page: {pluralize(unsaved, "change")}</li>}
          </ul>
          <p className="mt-3 text-muted">It cannot be brought back. The site stays as it is.</p>
          <input type="hidden" form={form} name="sure" value={countByPlace(state.changes)} />
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button data-autofocus onClick={() => setOpen(null)}>
              Keep them
            </Button>
            <Button
              type="submit"
              look="ink"
              form={form}
              name="intent"
              value="discard"
              onClick={() => setTimeout(() => setOpen(null))}
            >
              Discard {pluralize(count, "change")}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
