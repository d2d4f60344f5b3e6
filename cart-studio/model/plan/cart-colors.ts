import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

export type CartColors = {
  /** Body paint. */
  color: string;
  seat: string;
  /** The seats' insert. */
  accent: string;
  piping: string;
};

type Covers = Omit<CartColors, "color">;

/** The covers by shape, and by trim where a shape has several; none follows the paint. */
function covers(cart: StudioCart): Covers {
  const { shape, model, stance } = cart;
  const plus = model.endsWith("PLUS");
  switch (shape) {
    case "classic":
      if (stance === "lifted") return { seat: "#1d1c1b", accent: "#7a6a4c", piping: "#a08d68" };
      if (model.startsWith("CARRIER")) {
        return { seat: "#26282b", accent: "#8b9096", piping: "#b9bdc1" };
      }
      return plus
        ? { seat: "#231d19", accent: "#b59a72", piping: "#d2bd9a" }
        : { seat: "#1a1b1d", accent: "#2c2e31", piping: "#d8d9da" };
    case "d5":
      return d5Covers(cart, plus);
    case "d6":
      return stance === "lifted"
        ? { seat: "#191a1c", accent: "#34373b", piping: "#d9661f" }
        : { seat: "#1a1a1b", accent: "#8d5a35", piping: "#c89a6b" };
    case "d3":
      return stance === "lifted"
        ? { seat: "#1b1c1e", accent: "#63676c", piping: "#9aa0a6" }
        : { seat: "#1b1c1e", accent: "#a89a84", piping: "#c6baa6" };
    case "denago":
      return stance === "lifted"
        ? { seat: "#151618", accent: "#2a2c30", piping: "#8a8e94" }
        : { seat: "#191817", accent: "#2f2d2b", piping: "#a1865a" };
    case "city":
      return { seat: "#a27b4c", accent: "#c19a68", piping: "#5e4529" };
    case "utility":
      return { seat: "#161718", accent: "#2b2d2f", piping: "#3c3f42" };
  }
}

function d5Covers(cart: StudioCart, plus: boolean): Covers {
  const seat = "#18191b";
  if (cart.features.includes("White and black seats")) {
    return { seat, accent: "#dedcd5", piping: "#dedcd5" };
  }
  if (cart.stance === "lifted") {
    return plus
      ? { seat, accent: "#93653d", piping: "#c7a27c" }
      : { seat, accent: "#6d7276", piping: "#b4b8bb" };
  }
  return plus
    ? { seat, accent: "#74402a", piping: "#b98a6c" }
    : { seat, accent: "#b3926a", piping: "#d6c2a4" };
}

/** True when a cart's roof has the color of its body. */
export function hasBodyRoof(cart: StudioCart): boolean {
  return cart.shape === "d6" || cart.shape === "city";
}

/** Every color of a cart. Only the paint depends on which color is chosen: pictures are recolored. */
export function cartColors(cart: StudioCart): CartColors {
  return { color: cart.colors[0]?.hex ?? "#7b8187", ...covers(cart) };
}
