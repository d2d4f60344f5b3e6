import type { RouterContextProvider } from "react-router";
import { deskServices } from "#desk/services.ts";

/** Reads the dealership's name and phone for the pages before sign-in. */
export function readAuthLayout(context: Readonly<RouterContextProvider>) {
  const { name, phone } = context.get(deskServices).catalogue().dealership;
  return { dealership: name, phone };
}
