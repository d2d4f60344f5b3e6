import { CircleDot } from "lucide";
import { useRef, useState } from "react";
import { Form, useFetchers, useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Dialog } from "#desk/ui/dialog.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ChangeList } from "./change-list.tsx";
import { FORM_ID } from "./settings-form.tsx";
import type { SettingsState } from "./state.server.ts";

const BAR_FORM = "publish-form";

/** At the bottom while something is not published. Its buttons send the page's form too, so that nothing typed is left behind. */
export function PublishBar({
  state,
  typed,
  hasForm,
  preview,
}: {
  state: SettingsState;
  typed: readonly string[];
  /** The page has a form with fields. */
  hasForm: boolean;
  /** The page of the site on which the changes can be seen. */
  preview: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const publish = useRef<HTMLButtonElement>(null);
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
            ...{ keys: "mod+Enter", group: "Settings", isHinted: true },
            run: () => publish.current?.click(),
          },
        ],
  );
  const isShown = isOpen || new URLSearchParams(search).has("differences");
  if (count === 0) return null;
  const form = hasForm ? FORM_ID : BAR_FORM;
  const wrong = Object.keys(state.errors).length;
  return (
    <section
      aria-label="Not published"
      className="z-10 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-white px-4 py-3 shadow-bar md:px-6"
    >
      {!hasForm && (
        <Form id={BAR_FORM} method="post" action="/desk/settings/save">
          <input type="hidden" name="back" value={pathname} />
        </Form>
      )}
      <span className="text-bay max-md:hidden">
        <Icon of={CircleDot} size={16} />
      </span>
      {state.deletion !== null && (
        <>
          <input type="hidden" form={form} name="deletion" value={state.deletion} />
          <p className="w-full font-semibold text-danger">
            {state.deletion} Publishing it needs{" "}
            <a
              href={`/desk/reauthenticate?${new URLSearchParams({ next: pathname })}`}
              className="underline"
            >
              a sign-in not older than ten minutes
            </a>
            .
          </p>
        </>
      )}
      <p role="status" className="mr-auto max-md:text-second">
        <strong className="font-semibold">
          {count === 1 ? "1 change is" : `${count} changes are`} not published.
        </strong>{" "}
        <span className={wrong > 0 ? "text-danger" : "text-muted max-md:hidden"}>
          {wrong > 0
            ? `${pluralize(wrong, "field")} must be corrected first.`
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
          setOpen(true);
        }}
      >
        Show differences
      </ButtonLink>
      <Button
        ref={publish}
        type="submit"
        look="primary"
        className="max-md:grow"
        keyName="⌘⏎"
        form={form}
        name="intent"
        value="publish"
        busy={requests.includes("publish")}
      >
        {count === 1 ? "Publish change" : "Publish changes"}
      </Button>
      {isShown && (
        <Dialog title="What will change" wide onClose={() => setOpen(false)}>
          <ChangeList changes={state.changes} />
          <div className="mt-5 flex justify-end gap-2">
            <Button data-autofocus onClick={() => setOpen(false)}>
              Go on editing
            </Button>
            <Button type="submit" look="primary" form={form} name="intent" value="publish">
              {count === 1 ? "Publish change" : "Publish changes"}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
