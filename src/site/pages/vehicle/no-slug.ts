import { redirect } from "react-router";
import type { Route } from "./+types/no-slug.ts";

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/inventory${url.search}`, 308);
}
