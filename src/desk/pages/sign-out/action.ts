import { redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import type { Route } from "./+types/action.ts";

export const loader = () => redirect("/desk");

export async function action({ request, context }: Route.ActionArgs) {
  const { people, cookies } = context.get(deskServices);
  const token = await cookies.readSession(request.headers.get("cookie"));
  if (token !== "") await people.sessions.end(token);
  const headers = { "set-cookie": await cookies.endSession() };
  return redirect("/desk/sign-in", { headers });
}
