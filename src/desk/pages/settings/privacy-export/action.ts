import { data } from "react-router";
import { readFormData, readLine } from "#desk/actions/read-form.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/action.ts";

/** A copy of what is held of a person. A post, so that the address is in no log. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireRight(context, "inquiries.export");
  if (!isRecentlyAuthenticated(staff))
    throw data("Confirm that it's you first, then try again.", { status: 409 });
  const person = readLine(await readFormData(request), "person");
  const records = await context.get(deskServices).personalData.export(staff.actor, person);
  return new Response(`${JSON.stringify(records, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data.json"',
    },
  });
}
