import { type RouterContextProvider, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";

/** Goes on to a page of the desk as the person whose session it is. */
export async function startSession(
  context: Readonly<RouterContextProvider>,
  token: string,
  next: string,
): Promise<Response> {
  const { cookies } = context.get(deskServices);
  const response = redirect(next);
  response.headers.append("set-cookie", await cookies.startSession(token));
  response.headers.append("set-cookie", await cookies.endStep());
  return response;
}
