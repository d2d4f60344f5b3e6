import type { DeskServices } from "#desk/services.ts";
import { BACKGROUND_REQUEST_HEADER } from "#desk/session/session-fetch.ts";

/**
 * Counts what a person has not read, without the record that this request opens, which is read now. A page that loads again while its
 * person may be away reads nothing.
 */
export async function countMentions(
  { mentions }: DeskServices,
  person: string,
  { request, url }: { request: Request; url: URL },
): Promise<number> {
  const unread = await mentions.listUnread(person);
  const opened = request.headers.has(BACKGROUND_REQUEST_HEADER)
    ? []
    : unread.filter(({ path }) => path === url.pathname);
  await mentions.markRead(
    person,
    opened.map(({ note }) => note),
  );
  return unread.length - opened.length;
}
