import { createContext, type MiddlewareFunction } from "react-router";
import { deskServices } from "#desk/services.ts";

/** What `DeskServices.latestChange` was before the loaders ran. */
export const latestChange = createContext<string>();

/** A middleware, since a loader beside others could see a change that they had not seen. */
export const readLatestChange: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(latestChange, await context.get(deskServices).latestChange());
  return await next();
};
