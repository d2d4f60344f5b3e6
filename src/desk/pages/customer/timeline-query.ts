import { TIMELINE_GROUPS } from "#customers/views/choices.ts";
import { choice, defineQuery, flag } from "#desk/ui/define-query.ts";
import { ENTRIES } from "#desk/ui/max-entries.ts";

export const customerPageQuery = (id: string) =>
  defineQuery(`/desk/customers/${id}`, {
    group: { ...choice(TIMELINE_GROUPS, null), name: "show" },
    isAll: flag(ENTRIES.all, ENTRIES),
  });

export type CustomerPageQuery = ReturnType<ReturnType<typeof customerPageQuery>["parse"]>;
