/** `share` from 0 to 1; `at` is the time of its last frame in ms, null while it does not move. */
export type Fold = { share: number; at: number | null };

const FOLD_MS = 450;
/** Tolerance for rounding errors in summed steps. */
const EPSILON = 1e-6;

/** The fold at a new frame. The first frame of a movement starts the clock; with reduced motion the fold is immediate. */
export function foldAt(fold: Fold, open: boolean, now: number, still: boolean): Fold {
  const target = open ? 1 : 0;
  if (still || fold.share === target) return { share: target, at: null };
  const most = fold.at === null ? 0 : Math.max(0, now - fold.at) / FOLD_MS;
  const way = target - fold.share;
  if (most >= Math.abs(way) - EPSILON) return { share: target, at: null };
  return { share: fold.share + Math.sign(way) * most, at: now };
}
