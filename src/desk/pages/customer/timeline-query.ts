import { TIMELINE_GROUPS, type TimelineGroup } from "#customers/views/choices.ts";
import { choice, defineQuery, flag } from "#desk/ui/define-query.ts";

export type CustomerPageQuery = { group: TimelineGroup | null; isAll: boolean };

export const customerPageQuery = (id: string) =>
  defineQuery<CustomerPageQuery>(`/desk/customers/${id}`, {
    group: { ...choice(TIMELINE_GROUPS, null), name: "show" },
    isAll: flag("all", { name: "entries" }),
  });
