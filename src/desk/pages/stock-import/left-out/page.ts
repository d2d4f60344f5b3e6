import { redirect } from "react-router";
import { csvResponse } from "#desk/actions/file-response.server.ts";
import { planKept } from "#desk/pages/stock-import/kept-file.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** The rows of a file that cannot be imported, each with the reason. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: person } = requireRight(context, "stock.prices");
  const services = context.get(deskServices);
  const file = await planKept(services, person, url.searchParams.get("file") ?? "");
  if (file === null || !file.planned.ok) throw redirect("/desk/stock/import");
  const { headings, planned } = file;
  const { rejected } = planned.plan;
  const rows = rejected.map(({ mistakes, cells }) => [
    ...headings.map((_, index) => cells[index] ?? ""),
    mistakes.join("; "),
  ]);
  return csvResponse("left-out.csv", [[...headings, "Why it was left out"], ...rows]);
}
