import { redirect } from "react-router";
import type { Route } from "./+types/singular.ts";

/** /vehicle/{id} is the older form of /vehicles/{id}. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`/vehicles/${encodeURIComponent(params.id)}${search}`, 308);
}
