import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { Week } from "#domain/reports/weeks.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { AppointmentsTable, AppointmentTables } from "./tables.ts";

/** Visits whose time is in the week of a Monday. `campaign` and `referrer` are those of the inquiry, if it came with one. */
export type AppointmentCount = {
  monday: string;
  kind: string;
  state: AppointmentState;
  source: AppointmentsTable["source"];
  campaign: Record<string, string> | null;
  referrer: string | null;
  count: number;
};

export const createAppointmentReports = (database: Kysely<AppointmentTables & InquiryTables>) => ({
  /** Week by week, so that the site's visitors do not wait for a year. */
  async countAppointments(weeks: readonly Week[]): Promise<AppointmentCount[]> {
    const found: AppointmentCount[] = [];
    for (const { monday, from, until } of weeks) {
      const rows = await database
        .selectFrom("appointments")
        .leftJoin("inquiries", "inquiries.id", "appointments.inquiry")
        .where("from_at", ">=", from.getTime())
        .where("from_at", "<", until.getTime())
        .select(["appointments.kind", "appointments.state", "appointments.source"])
        .select(["inquiries.campaign", "inquiries.referrer"])
        .select(({ fn }) => fn.countAll().as("count"))
        .groupBy(["appointments.kind", "appointments.state", "appointments.source"])
        .groupBy(["inquiries.campaign", "inquiries.referrer"])
        .execute();
      found.push(
        ...rows.map(({ campaign, count, ...row }) => ({
          ...row,
          monday,
          campaign: campaign === null ? null : JSON.parse(campaign),
          count: Number(count),
        })),
      );
      await setImmediate();
    }
    return found;
  },
});
