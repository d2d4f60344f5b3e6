import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ContentStore } from "./content-store.server.ts";
import { loadBest } from "./load-edited.server.ts";

export type LiveContent = Awaited<ReturnType<typeof openLiveContent>>;

type Options = {
  store: Pick<ContentStore, "base" | "version" | "edits" | "history">;
  publicFolder: string;
  /** Sentences about edits that cannot be served. */
  onRefused: (mistakes: readonly string[]) => void;
};

/**
 * The content that is served: always one that loads. Throws an Error that lists the mistakes if the release's own files
 * do not.
 */
export async function openLiveContent({ store, publicFolder, onRefused }: Options) {
  const load = async (): Promise<Catalogue> => {
    const edits = await store.edits();
    const best = await loadBest(store.base, edits, publicFolder, store.history);
    if (!best.ok) {
      throw new Error(["please fix this content:", ...best.mistakes.flat()].join("\n"));
    }
    for (const mistakes of best.mistakes) onRefused(mistakes);
    return best.catalogue;
  };

  let version = await store.version();
  let catalogue = await load();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const follow = async (): Promise<void> => {
    const newest = await store.version();
    if (newest === version) return;
    catalogue = await load();
    version = newest;
  };

  /** Loads what any process had published when it was called. */
  const refresh = (): Promise<void> => {
    if (running === null) {
      running = follow().finally(() => {
        running = null;
      });
      return running;
    }
    // The one that is running may have asked for the version already.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  };

  return {
    current: (): Catalogue => catalogue,
    version: (): number => version,
    refresh,
  };
}
