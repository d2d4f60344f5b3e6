import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ContentStore } from "./content-store.server.ts";
import type { Edit } from "./edit.ts";
import { loadEdited } from "./load-edited.server.ts";

export type LiveContent = Awaited<ReturnType<typeof openLiveContent>>;

type Options = {
  store: Pick<ContentStore, "base" | "version" | "edits" | "history">;
  publicFolder: string;
  /** Sentences about edits that cannot be served. */
  onRefused: (mistakes: readonly string[]) => void;
};

const toFile = (mistake: string) => mistake.split(/[: ]/, 1)[0] ?? "";

/**
 * The content that is served: always one that loads. Throws an Error that lists the mistakes if the release's own files
 * do not.
 */
export async function openLiveContent({ store, publicFolder, onRefused }: Options) {
  const { base } = store;

  /** The newest edits that load together: an edit with a mistake gives way to the one before it of its file. */
  const loadBest = async (edits: readonly Edit[]): Promise<Catalogue> => {
    const loaded = loadEdited(base, edits, publicFolder);
    if (loaded.ok) return loaded.catalogue;
    const files = new Set(loaded.mistakes.map(toFile));
    const wrong = edits.filter(({ path }) => files.has(path));
    if (edits.length === 0)
      throw new Error(["please fix this content:", ...loaded.mistakes].join("\n"));
    onRefused(loaded.mistakes);
    // A mistake in a file that nobody edited comes from an edit of another.
    const refused = new Set(wrong.length > 0 ? wrong : edits);
    const instead = await Promise.all(
      [...refused].map(async ({ path, version }) => {
        const earlier = (await store.history(path)).filter((edit) => edit.version < version);
        return earlier.slice(-1);
      }),
    );
    return await loadBest([...edits.filter((edit) => !refused.has(edit)), ...instead.flat()]);
  };

  let version = await store.version();
  let catalogue = await loadBest(await store.edits());
  let refused = -1;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const follow = async (): Promise<void> => {
    const newest = await store.version();
    if (newest === version || newest === refused) return;
    const loaded = loadEdited(base, await store.edits(), publicFolder);
    if (loaded.ok) {
      catalogue = loaded.catalogue;
      version = newest;
    } else {
      refused = newest;
      onRefused(loaded.mistakes);
    }
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
