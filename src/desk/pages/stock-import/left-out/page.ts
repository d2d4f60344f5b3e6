import { redirect } from "react-router";
import { planFile } from "#desk/pages/stock-import/import-view.server.ts";
import { findReading } from "#desk/pages/stock-import/kept-file.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { toCsvFile } from "#platform/csv-lines.ts";
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
  return new Response(toCsvFile([[...headings, "Why it was left out"], ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="left-out.csv"',
    },
  });
}
