import { type CartColors, cartColors, hasBodyRoof } from "#cart-studio/model/plan/cart-colors.ts";
import { type SeatPlaces, seatPlaces } from "#cart-studio/model/plan/seat-layout.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

/** "still" for pictures; "web" for the viewer, on a coarser grid. */
export type Detail = "still" | "web";

/** The hard points of one cart; lengths in meters, axes as in the room's README. */
export type CartPlan = SeatPlaces &
  CartColors & {
    cart: StudioCart;
    shape: StudioCart["shape"];
    lifted: boolean;
    /** How much higher the body sits than on a road-stance cart. */
    lift: number;
    wheelRadius: number;
    wheelWidth: number;
    /** Half the track: z of a wheel's middle. */
    track: number;
    halfWidth: number;
    axleHeight: number;
    /** Radius of the opening in the body round the axle. */
    archRadius: number;
    /** y of the floor mats and of the pods' tops under the cushions. */
    floor: number;
    seatBase: number;
    /** y of the roof's underside. */
    rooftop: number;
    bodyRoof: boolean;
    /** Plain words on the nose and on the side. */
    badge: { front: string; side: string };
    detail: Detail;
    /** Grid steps of the large painted skins, of the rest of the bodywork, and of lamps and trim. */
    skinStep: number;
    step: number;
    fineStep: number;
    /** A segment count meant for a still, brought down for the web. */
    segments: (count: number, least?: number) => number;
  };

function sideBadge(cart: StudioCart): string {
  if (cart.brand === "DENAGO") return cart.model.replace(/^EV /, "");
  return cart.shape === "utility" ? cart.model : cart.series.replace(/^D5 /, "");
}

function segmentsFor(detail: Detail): CartPlan["segments"] {
  if (detail === "still") return (count) => count;
  return (count, least = 3) => Math.min(count, Math.max(least, Math.round(count * 0.4)));
}

/** The plan every part of the model is drawn from. */
export function cartPlan(cart: StudioCart, detail: Detail): CartPlan {
  const lifted = cart.stance === "lifted";
  const lift = lifted ? 0.07 : 0;
  const wheelRadius = lifted ? 0.29 : 0.268;
  return {
    ...seatPlaces(cart),
    ...cartColors(cart),
    cart,
    shape: cart.shape,
    lifted,
    lift,
    wheelRadius,
    wheelWidth: lifted ? 0.215 : 0.2,
    track: 0.505,
    halfWidth: 0.605,
    axleHeight: wheelRadius,
    archRadius: wheelRadius + 0.085,
    floor: 0.435 + lift,
    seatBase: 0.665 + lift,
    rooftop: lifted ? 1.92 : 1.87,
    bodyRoof: hasBodyRoof(cart),
    badge: { front: cart.brand, side: sideBadge(cart) },
    detail,
    skinStep: detail === "still" ? 0.0052 : 0.02,
    step: detail === "still" ? 0.006 : 0.016,
    fineStep: detail === "still" ? 0.0036 : 0.009,
    segments: segmentsFor(detail),
  };
}
