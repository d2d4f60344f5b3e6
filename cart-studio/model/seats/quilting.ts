/** How an insert is stitched. */
export type Quilting = "smooth" | "channels" | "flutes" | "diamond";

/** Depth of the stitching (meters). */
const DEPTH: Record<Quilting, number> = {
  smooth: 0,
  channels: 0.009,
  flutes: 0.008,
  diamond: 0.009,
};

/** Height of a stitched cover at (along, across) meters from its middle; seams lie `pitch` apart. */
export function quilted(kind: Quilting, pitch: number, along: number, across: number): number {
  const wave = (t: number) => Math.abs(Math.sin((t / pitch) * Math.PI));
  switch (kind) {
    case "smooth":
      return 0;
    case "channels":
      return DEPTH.channels * (Math.sqrt(wave(along)) - 1);
    case "flutes":
      return DEPTH.flutes * (Math.sqrt(wave(across)) - 1);
    case "diamond": {
      const square = wave((along + across) * Math.SQRT1_2) * wave((along - across) * Math.SQRT1_2);
      return DEPTH.diamond * (square ** 0.35 - 1);
    }
  }
}
