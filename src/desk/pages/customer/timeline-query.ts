import { TIMELINE_GROUPS } from "#customers/views/choices.ts";
import { choice, defineQuery, flag } from "#desk/ui/define-query.ts";

export const customerPageQuery = (id: string) =>
  defineQuery(`/desk/customers/${id}`, {
    group: { ...choice(TIMELINE_GROUPS, null), name: "show" },
    isAll: flag("all", { name: "entries" }),
  });

export type CustomerPageQuery = ReturnType<ReturnType<typeof customerPageQuery>["parse"]>;
