import { serializeContext } from "#domain/inquiries/context.ts";

const FORMS = new Set(["/contact", "/reserve"]);

/** The parameters' own values win over those of the previous page. */
export function withReferrer(
  params: URLSearchParams,
  headers: Pick<Headers, "get">,
  publicUrl: string,
): URLSearchParams {
  const referrer = headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return params;
  const { host, pathname } = new URL(referrer);
  const own = [headers.get("host"), new URL(publicUrl).host];
  if (!own.includes(host) || FORMS.has(pathname)) return params;
  const merged = serializeContext({ page: pathname });
  for (const [key, value] of params) merged.set(key, value);
  return merged;
}
