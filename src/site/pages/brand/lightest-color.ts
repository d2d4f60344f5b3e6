function brightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  // Luma weights of ITU-R BT.601: enough to rank paints.
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

/** The index of the lightest of some colors given as #rrggbb; 0 for an empty list. */
export function lightestColor(colors: readonly { hex: string }[]): number {
  const values = colors.map(({ hex }) => brightness(hex));
  return Math.max(0, values.indexOf(Math.max(...values)));
}
