import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { deskServices } from "#desk/services.ts";
import { readAuthLayout } from "./auth-layout-data.server.ts";
import { BACKGROUND_REQUEST_HEADER } from "./session-fetch.ts";
import { signedIn } from "./signed-in.ts";

const SIGN_IN = "/desk/sign-in";

/** Until somebody is invited to own the desk, only the sign-in page is served, and it explains how to invite an owner. */
function noOwner(request: Request, context: Readonly<RouterContextProvider>) {
  const { pathname } = new URL(request.url);
  const isPage = request.method === "GET" && !pathname.endsWith(".data");
  if (isPage && pathname !== SIGN_IN) return redirect(SIGN_IN);
  return data({ noOwner: readAuthLayout(context) }, { status: 404 });
}

/** Sets the person of the request, or null. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { people, cookies } = context.get(deskServices);
  const token = await cookies.readSession(request.headers.get("cookie"));
  const touch = !request.headers.has(BACKGROUND_REQUEST_HEADER);
  const person = token === "" ? null : await people.sessions.find(token, { touch });
  if (person === null && !(await people.accounts.hasOwner())) throw noOwner(request, context);
  context.set(signedIn, person);
  return await next();
};

/** Pages lead to the sign-in. Posts and the router's requests get 401, so that the page stays. */
export const requireSession: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(signedIn) !== null) return await next();
  const isRouters = new URL(request.url).pathname.endsWith(".data");
  if (request.method === "POST" || isRouters) throw data({ signedOut: true }, { status: 401 });
  throw redirect(`${SIGN_IN}?${new URLSearchParams({ next: url.pathname + url.search })}`);
};

/** Value of `DeskServices.latestChange` before the loaders ran. */
export const latestChange = createContext<string>();

/** A middleware, since a loader beside others could see a change that they had not seen. */
export const readLatestChange: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(latestChange, await context.get(deskServices).latestChange());
  return await next();
};
