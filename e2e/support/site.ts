import { inject } from "vitest";

/** The origin of the shared built site, such as http://127.0.0.1:40123. */
export function siteUrl(): string {
  return inject("siteUrl");
}

/** Requests a path of the shared built site. Does not follow redirects. */
export function site(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${siteUrl()}${path}`, { redirect: "manual", ...init });
}

/** The HTML of a page of the shared built site. */
export async function page(path: string): Promise<string> {
  const response = await site(path);
  return await response.text();
}
