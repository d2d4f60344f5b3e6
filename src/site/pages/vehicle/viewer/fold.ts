/** How far something is folded: `share` from 0 to 1, and when (ms) its last frame was drawn; null while it rests. */
export type Fold = { share: number; at: number | null };

const FOLD_MS = 450;
/** Sums of steps end a hair beside their target. */
const HAIR = 1e-6;

/** The fold at a new frame. The first frame after a rest starts the clock; where no motion is wanted it is done at once. */
export function foldAt(fold: Fold, open: boolean, now: number, still: boolean): Fold {
  const target = open ? 1 : 0;
  if (still || fold.share === target) return { share: target, at: null };
  const most = fold.at === null ? 0 : Math.max(0, now - fold.at) / FOLD_MS;
  const way = target - fold.share;
  if (most >= Math.abs(way) - HAIR) return { share: target, at: null };
  return { share: fold.share + Math.sign(way) * most, at: now };
}
