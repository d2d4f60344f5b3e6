import { createCookie } from "react-router";
import type { DeskServices } from "#desk/services.ts";
import { cookieRules } from "#desk/session/session-cookies.server.ts";

const DAY_SECONDS = 86_400;

type PublicAddress = Pick<DeskServices, "publicUrl">;

function createWelcomeCookie({ publicUrl }: PublicAddress) {
  const { prefix, shared } = cookieRules(publicUrl);
  return createCookie(`${prefix}desk-welcome`, {
    ...shared,
    sameSite: "lax",
    maxAge: DAY_SECONDS,
  });
}

/** The values of a header Set-Cookie: for a person who has just joined, and once the welcome is closed. */
export const startWelcome = (services: PublicAddress) =>
  createWelcomeCookie(services).serialize("new");
export const endWelcome = (services: PublicAddress) =>
  createWelcomeCookie(services).serialize("", { maxAge: 0 });

export const isWelcome = async (services: PublicAddress, request: Request): Promise<boolean> =>
  (await createWelcomeCookie(services).parse(request.headers.get("cookie"))) === "new";
