import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { hasLightBar } from "#cart-studio/model/guards/light-bar.ts";
import { roofLine } from "#cart-studio/model/roof/roof-line.ts";
import { hasLitSoundBar, hasSoundBar } from "#cart-studio/model/roof/sound-bar.ts";
import { hasGrabFrame } from "#cart-studio/model/seats/foot-deck.ts";
import { hasGrabRails } from "#cart-studio/model/seats/grab-rails.ts";
import { seatStyle } from "#cart-studio/model/seats/seat-style.ts";
import { stepKind } from "#cart-studio/model/steps.ts";
import { wheelShape } from "#cart-studio/model/wheels/wheel-shape.ts";

/** What a buyer can tell carts of one shape apart by, as the model draws it. */
function visibleTrim(plan: CartPlan): Record<string, string> {
  const { design, tread, darkFace } = wheelShape(plan);
  const line = roofLine(plan);
  return {
    "default color": plan.color,
    "seat covers": `${plan.seat} ${plan.accent} ${plan.piping}`,
    "ring speakers": String(seatStyle(plan).speakers),
    "forward rows": String(plan.rows.length),
    "flip seat": String(plan.flipSeat),
    stance: plan.lifted ? "lifted" : "road",
    tires: tread,
    rims: `${design} ${darkFace}`,
    guard: plan.cart.guard ? `guard, light bar ${hasLightBar(plan)}` : "none",
    "side steps": stepKind(plan),
    "roof behind the last row": ((plan.rows.at(-1) ?? 0) - line.back).toFixed(2),
    "sound bar": `${hasSoundBar(plan)} ${hasLitSoundBar(plan)}`,
    "grab rails": `${hasGrabRails(plan)} ${hasGrabFrame(plan)}`,
    bed: plan.cart.bed ?? "none",
  };
}

/** The names of the things in which two carts differ. */
export function differences(a: CartPlan, b: CartPlan): string[] {
  const trim = visibleTrim(b);
  return Object.entries(visibleTrim(a))
    .filter(([name, value]) => trim[name] !== value)
    .map(([name]) => name);
}
