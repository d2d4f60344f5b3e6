import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LiveContent } from "#catalogue/edits/live-content.server.ts";

export type Content = Pick<LiveContent, "current" | "refresh" | "version">;

/** Somebody who publishes again and again must not keep a visitor waiting. */
const MAX_ATTEMPTS = 3;

/** While the database is away, there is nothing newer to load. */
const tryRefresh = (content: Content) => content.refresh().catch(() => {});

/**
 * Renders again if content was published meanwhile: the stock list changes with the content in one transaction, so a
 * response that saw one version of the content saw the stock list of that version too.
 */
export async function withOneContent<Result>(
  content: Content,
  render: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> {
  await tryRefresh(content);
  for (let attempt = 1; ; attempt += 1) {
    const catalogue = content.current();
    const result = await render(catalogue);
    await tryRefresh(content);
    if (attempt === MAX_ATTEMPTS || content.current() === catalogue) return result;
  }
}
