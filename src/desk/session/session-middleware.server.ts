import { data, type MiddlewareFunction, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { signedIn } from "./signed-in.ts";

/** Sets the person of the request, or null. The desk does not exist before somebody is invited to own it. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { people, cookies } = context.get(deskServices);
  if (!(await people.accounts.hasOwner())) throw data(null, { status: 404 });
  const token = await cookies.readSession(request.headers.get("cookie"));
  context.set(signedIn, token === "" ? null : await people.sessions.find(token));
  return await next();
};

/** Pages lead to the sign-in; whoever posts is told with 401, so that the page keeps what was typed. */
export const requireSession: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(signedIn) === null) {
    if (request.method === "POST") throw data({ signedOut: true }, { status: 401 });
    const target = new URLSearchParams({ next: url.pathname + url.search });
    throw redirect(`/desk/sign-in?${target}`);
  }
  return await next();
};
