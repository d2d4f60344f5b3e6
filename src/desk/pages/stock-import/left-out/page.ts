import { redirect } from "react-router";
import { csvResponse } from "#desk/actions/file-response.server.ts";
import { findReading } from "#desk/pages/stock-import/kept-file.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { planFile } from "#inventory/import-view.server.ts";
import type { Route } from "./+types/page.ts";

/** The rows of a file that cannot be imported, each with the reason. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: person } = requireRight(context, "stock.prices");
  const services = context.get(deskServices);
  const file = await findReading(services, person, url.searchParams.get("file") ?? "");
  if (file === null || !file.reading.ok) throw redirect("/desk/stock/import");
  const { planned } = await planFile(services.vehicles, file.reading, services.catalogue().carts);
  const rejected = planned.ok ? planned.plan.rejected : [];
  const headings = file.reading.headings;
  const rows = rejected.map(({ mistakes, cells }) => [
    ...headings.map((_, index) => cells[index] ?? ""),
    mistakes.join("; "),
  ]);
  return csvResponse("left-out.csv", [[...headings, "Why it was left out"], ...rows]);
}
