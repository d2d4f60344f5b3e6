function brightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  // Luma weights of ITU-R BT.601: enough to rank paints.
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

/** The cart whose first color (#rrggbb), which its pictures show, is the lightest; the first of equals. */
export function lightest<C extends { colors: readonly { hex: string }[] }>(
  carts: readonly C[],
): C | undefined {
  const ranked = carts.map((cart) => ({
    cart,
    light: brightness(cart.colors[0]?.hex ?? "#000000"),
  }));
  return ranked.toSorted((one, other) => other.light - one.light)[0]?.cart;
}
