import { z } from "zod";
import { type Intent, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { checkbox, hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import { can } from "#people/roles.ts";
import { MAX_VIEWS } from "#people/saved-views.server.ts";
import type { ViewList } from "#people/tables.ts";

/** A list whose filter can be saved. `toPath` keeps the known parameters of a query, without the page. */
export type FilteredList = { list: ViewList; toPath: (params: URLSearchParams) => string };

export type SavedViewsData = Awaited<ReturnType<typeof readSavedViews>>;

const MAX_QUERY = 800;

const toQuery = (path: string) => path.slice(path.indexOf("?") + 1 || path.length);

/** The views that a person can open above a list. `params` are the page's. */
export async function readSavedViews(
  { people }: Pick<DeskServices, "people">,
  { id: person, roles }: Pick<Staff, "id" | "roles">,
  { list, toPath }: FilteredList,
  params: URLSearchParams,
) {
  const current = toPath(params);
  const rows = await people.savedViews.list(list, person);
  const views = rows.map(({ id, name, query, isShared, ...row }) => {
    const to = toPath(new URLSearchParams(query));
    const isOwn = row.person === person;
    return {
      id,
      name,
      to,
      isShared,
      isCurrent: to === current,
      author: isOwn ? null : row.author,
      canRemove: isOwn || can(roles, "people"),
    };
  });
  const isPlain = current === toPath(new URLSearchParams());
  return {
    views,
    current,
    canSave: !isPlain && views.every(({ isCurrent }) => !isCurrent),
  };
}

const saveSchema = z.object({
  name: optionalText.pipe(
    z.string().min(1, "Give it a name, such as “lost in June”.").max(40, "Use 40 characters."),
  ),
  /** Path or query of the shown list. */
  filter: hiddenText.max(MAX_QUERY),
  shared: checkbox,
});

const removeSchema = z.object({ view: hiddenText });

const inBackground = { isBackground: true };

export function savedViewIntents({ list, toPath }: FilteredList): Readonly<Record<string, Intent>> {
  return {
    "view-save": intent(
      saveSchema,
      async ({ input, staff, services }) => {
        const to = toPath(new URLSearchParams(toQuery(input.filter)));
        const { savedViews } = services.people;
        const { name, shared: isShared } = input;
        const added = await savedViews.add(staff.actor, list, {
          name,
          query: toQuery(to),
          isShared,
        });
        if (added.kind === "ok") {
          const undo = { intent: "view-remove", view: added.id };
          return ok(`Saved as “${name}”.`, { undo, to });
        }
        return rejectFields({
          name:
            added.why === "taken"
              ? `You already have a view named “${name}”.`
              : `You have ${MAX_VIEWS} views here. Remove one first.`,
        });
      },
      inBackground,
    ),
    "view-remove": intent(
      removeSchema,
      async ({ input, staff, services, url }) => {
        const anyShared = can(staff.roles, "people");
        const { savedViews } = services.people;
        const removed = await savedViews.remove(staff.actor, input.view, { anyShared });
        if (removed === null) return reject("That view was removed, or belongs to a colleague.");
        const { name, query: filter, isShared } = removed;
        return ok(`The view “${name}” is gone.`, {
          undo: { intent: "view-save", name, filter: `?${filter}`, shared: isShared ? "on" : "" },
          to: toPath(url.searchParams),
        });
      },
      inBackground,
    ),
  };
}
