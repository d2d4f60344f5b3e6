import { Color } from "three";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

export type CartColors = {
  /** Body paint. */
  color: string;
  seat: string;
  /** The seats' insert. */
  accent: string;
  piping: string;
  roofColor: string;
};

type Trim = Pick<CartColors, "seat" | "accent" | "piping">;

const BLACK_ROOF = "#0c0d0e";

function isVivid(hex: string): boolean {
  const hsl = { h: 0, s: 0, l: 0 };
  new Color(hex).getHSL(hsl);
  return hsl.s > 0.35 && hsl.l < 0.8;
}

function trim(cart: StudioCart, color: string): Trim {
  switch (cart.shape) {
    case "classic":
      return cart.model.endsWith("PRO")
        ? { seat: "#1c1c1e", accent: "#c9c5bb", piping: "#c9c5bb" }
        : { seat: "#221f1d", accent: "#b59a72", piping: "#b59a72" };
    case "d5": {
      if (cart.features.includes("White and black seats")) {
        return { seat: "#18191b", accent: "#dedcd5", piping: "#dedcd5" };
      }
      const accent = isVivid(color) ? color : "#93653d";
      return { seat: "#18191b", accent, piping: "#c7c9cb" };
    }
    case "d6":
      return cart.stance === "lifted"
        ? { seat: "#191a1c", accent: "#34373b", piping: "#d9661f" }
        : { seat: "#1a1a1b", accent: "#8d5a35", piping: "#c89a6b" };
    case "d3":
      return { seat: "#1b1c1e", accent: "#a89a84", piping: "#a89a84" };
    case "denago":
      return { seat: "#151618", accent: "#2a2c30", piping: "#8a8e94" };
    case "city":
      return { seat: "#a27b4c", accent: "#c19a68", piping: "#5e4529" };
    case "utility":
      return { seat: "#161718", accent: "#2b2d2f", piping: "#3c3f42" };
  }
}

/** True when a cart's roof has the color of its body. */
export function hasBodyRoof(cart: StudioCart): boolean {
  return cart.shape === "d6" || cart.shape === "city";
}

/** Every color of a cart that its first listed color, shape and model decide. */
export function cartColors(cart: StudioCart): CartColors {
  const color = cart.colors[0]?.hex ?? "#7b8187";
  return { color, ...trim(cart, color), roofColor: hasBodyRoof(cart) ? color : BLACK_ROOF };
}
