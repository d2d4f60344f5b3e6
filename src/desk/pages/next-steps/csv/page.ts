import { csvResponse } from "#desk/actions/file-response.server.ts";
import { readOpenSteps } from "#desk/next-steps/step-view.server.ts";
import { stepsQuery, toStoreQuery } from "#desk/pages/next-steps/steps-query.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Route } from "./+types/page.ts";

const COLUMNS = ["Day", "Time", "Next step", "Customer", "Who", "Set on"];

/** More than anybody can do. */
const MAX_STEPS = 5000;

/** The list with its filters, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const now = new Date();
  const query = toStoreQuery(stepsQuery.parse(url.searchParams), dealershipTime(now).day);
  const page = { ...query, limit: MAX_STEPS, offset: 0 };
  const { open } = await readOpenSteps(context.get(deskServices), staff, page, now);
  const rows = open.map(({ day, time, text, customer, who, record }) => [
    ...[day, time ?? "", text, customer.name, who],
    record === null ? "" : `${record.label} ${record.reference}`,
  ]);
  return csvResponse("next-steps.csv", [COLUMNS, ...rows]);
}
