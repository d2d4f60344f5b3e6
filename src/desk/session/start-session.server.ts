import { type RouterContextProvider, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";

/** Cookies of a new session, and of a browser that counts as known from now on. */
export async function sessionCookies(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
): Promise<string[]> {
  const { cookies, people } = context.get(deskServices);
  const person = await people.sessions.find(token);
  const marks = await cookies.readDevices(request.headers.get("cookie"));
  const known = person === null ? marks : await people.passwords.rememberDevice(person.id, marks);
  return [await cookies.startSession(token), await cookies.rememberDevices(known)];
}

/** Goes on to a page of the desk as the person whose session it is. */
export async function startSession(
  context: Readonly<RouterContextProvider>,
  { request, token, next }: { request: Request; token: string; next: string },
): Promise<Response> {
  const { cookies } = context.get(deskServices);
  const response = redirect(next);
  for (const cookie of await sessionCookies(context, request, token)) {
    response.headers.append("set-cookie", cookie);
  }
  response.headers.append("set-cookie", await cookies.endStep());
  return response;
}
