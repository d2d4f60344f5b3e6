import { createCookie } from "react-router";
import { z } from "zod";
import type { DeskServices } from "#desk/services.ts";
import { cookieRules } from "#desk/session/session-cookies.server.ts";
import type { Flash } from "#desk/ui/flash.tsx";

const storedFlash = z.object({
  /** The page that says it: another tab must not take it away. */
  path: z.string(),
  message: z.string(),
  isProblem: z.boolean(),
  undo: z.record(z.string(), z.string()).nullable(),
});

type StoredFlash = z.infer<typeof storedFlash>;

type PublicAddress = Pick<DeskServices, "publicUrl">;

/** Browsers drop cookies of more than 4096 bytes, and the encoding makes each text up to twice as long. */
const MAX_UNDO_LENGTH = 1500;

function createFlashCookie({ publicUrl }: PublicAddress) {
  const { prefix, shared } = cookieRules(publicUrl);
  return createCookie(`${prefix}desk-flash`, { ...shared, sameSite: "lax", maxAge: 60 });
}

/** The value of a header Set-Cookie. */
export async function writeFlash(services: PublicAddress, flash: StoredFlash): Promise<string> {
  const fits = JSON.stringify(flash.undo).length <= MAX_UNDO_LENGTH;
  const stored: StoredFlash = { ...flash, undo: fits ? flash.undo : null };
  return await createFlashCookie(services).serialize(stored);
}

/** The flash for a page, and the header that ends it. */
export async function takeFlash(
  services: PublicAddress,
  request: Request,
  page: URL,
): Promise<{ flash: Flash | null; headers: Record<string, string> }> {
  const cookie = createFlashCookie(services);
  const stored = storedFlash.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!stored.success || stored.data.path !== page.pathname) return { flash: null, headers: {} };
  const ended = await cookie.serialize("", { maxAge: 0 });
  const { path: _path, ...flash } = stored.data;
  return { flash, headers: { "set-cookie": ended } };
}
