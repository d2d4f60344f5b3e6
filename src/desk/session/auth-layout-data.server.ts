import type { RouterContextProvider } from "react-router";
import { deskServices } from "#desk/services.ts";

/** What the pages before the desk show in their frame. */
export function readAuthLayout(context: Readonly<RouterContextProvider>) {
  const { name, phone } = context.get(deskServices).catalogue().dealership;
  return { dealership: name, phone };
}
