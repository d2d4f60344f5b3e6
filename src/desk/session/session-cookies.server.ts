import { createCookie } from "react-router";
import { SECOND_STEP_TTL } from "#people/passwords.server.ts";
import { SESSION_TTL } from "#people/sessions.server.ts";

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** Browsers send a cookie with the prefix __Host- to this host only, and only over HTTPS. */
export function cookieRules(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return { prefix: secure ? "__Host-" : "", shared: { httpOnly: true, secure, path: "/" } };
}

export function createSessionCookies(publicUrl: string) {
  const { prefix, shared } = cookieRules(publicUrl);
  const session = createCookie(`${prefix}desk`, {
    ...shared,
    sameSite: "lax",
    maxAge: SESSION_TTL / 1000,
  });
  const step = createCookie(`${prefix}desk-step`, {
    ...shared,
    sameSite: "strict",
    maxAge: SECOND_STEP_TTL / 1000,
  });
  // Chrome keeps no cookie for longer.
  const devices = createCookie(`${prefix}desk-devices`, {
    ...shared,
    sameSite: "strict",
    maxAge: 400 * 86_400,
  });
  const read = async (cookie: typeof session, header: string | null | undefined) => {
    const value: unknown = await cookie.parse(header ?? null);
    return typeof value === "string" ? value : "";
  };
  return {
    /** The token in a request's cookies, or "". */
    readSession: (header: string | null | undefined) => read(session, header),
    readStep: (header: string | null | undefined) => read(step, header),
    /** The marks of `passwords.rememberDevice`, or "". */
    readDevices: (header: string | null | undefined) => read(devices, header),
    rememberDevices: (marks: string) => devices.serialize(marks),
    startSession: (token: string) => session.serialize(token),
    startStep: (token: string) => step.serialize(token),
    endSession: () => session.serialize("", { maxAge: 0 }),
    endStep: () => step.serialize("", { maxAge: 0 }),
  };
}
