import type { ContentStore, Published, Signature } from "./content-store.server.ts";
import { type Edit, getConflicts } from "./edit.ts";

/** A changed document whose text in the release is another than when it was changed. Null: no such file. */
export type ReleaseConflict = {
  edit: Edit;
  /** The release when the document was changed. */
  before: string | null;
  release: string | null;
};

export async function releaseConflicts(store: ContentStore): Promise<ReleaseConflict[]> {
  const conflicts = getConflicts(store.base, await store.edits());
  return await Promise.all(
    conflicts.map(async (edit) => ({
      edit,
      before: await store.getBase(edit),
      release: store.base.get(edit.path) ?? null,
    })),
  );
}

/** Takes the release's text, or keeps the change for this release and those that do not change the document. */
export function settleReleaseConflict(
  store: ContentStore,
  path: string,
  keep: "mine" | "release",
  signature: Signature,
): Promise<Published> {
  return store.publish<{ ok: false; mistakes: string[] }>(signature, "publish", async () => {
    const conflict = getConflicts(store.base, await store.edits()).find(
      (edit) => edit.path === path,
    );
    if (conflict === undefined) {
      return {
        ok: false,
        mistakes: [`${path}: the release and the change do not differ any more.`],
      };
    }
    if (keep === "release")
      return { written: [{ path, restored: null, kind: "base", text: null }] };
    return {
      written: [
        conflict.kind === "text"
          ? { path, restored: null, kind: "text", text: conflict.text }
          : { path, restored: null, kind: "removed", text: null },
      ],
    };
  });
}
