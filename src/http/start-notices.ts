import { sampleValues } from "#catalogue/sample-values.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { OpenServices } from "./open-services.ts";

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

const NOT_DELIVERED =
  'inquiries are kept and not sent to anybody, for neither SMTP_URL nor WEBHOOK_URL is set: read them with "npm run staff -- inquiries list"';

/** Null when there is nothing to warn of. */
export function sampleWarning(
  publicUrl: string | undefined,
  samples: readonly string[],
): string | null {
  if (publicUrl === undefined || OWN_MACHINE.includes(new URL(publicUrl).hostname)) return null;
  if (samples.length === 0) return null;
  return `PUBLIC_URL is public, but the content still holds sample values (${samples.length}). List them: npm run staff -- check-content`;
}

export function logStartNotices(
  log: Log,
  settings: Settings,
  { catalogue, channels }: Pick<OpenServices, "catalogue" | "channels">,
): void {
  const warning = sampleWarning(settings.PUBLIC_URL, sampleValues(catalogue));
  if (warning !== null) log.warn(warning);
  if (channels.length === 0) log.info(NOT_DELIVERED);
}
