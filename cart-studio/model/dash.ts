import type { Field } from "#cart-studio/geometry/field.ts";
import { outline, polygonDistance } from "#cart-studio/geometry/outline.ts";
import { clamp, smoothMax, smoothMin } from "#cart-studio/geometry/scalar.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { CUP_X, CUPS, DRIVER_Z, GLOVEBOX, SWEEP } from "#cart-studio/model/cabin/dash-layout.ts";
import { dashTrim } from "#cart-studio/model/cabin/dash-trim.ts";
import { steeringParts } from "#cart-studio/model/cabin/steering.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Side view of the dashboard: padded top, fascia facing the bench, and a tray below it. */
const SECTION = polygonDistance(
  outline([
    [-0.17, 0.78],
    {
      spline: [
        [-0.12, 0.9],
        [-0.14, 0.944],
        [-0.2, 0.966],
        [-0.31, 0.974],
        [-0.378, 0.962],
        [-0.398, 0.935],
      ],
    },
    [-0.386, 0.852],
    {
      spline: [
        [-0.42, 0.845],
        [-0.462, 0.84],
        [-0.474, 0.822],
        [-0.462, 0.8],
        [-0.41, 0.785],
        [-0.3, 0.752],
      ],
    },
  ]),
);

const HALF_WIDTH = 0.525;

const CUP_RADIUS = 0.036;

/** Dashboard, instrument display, cup holders and glovebox, with steering wheel and column. */
export function dashParts(plan: CartPlan): Part[] {
  return [...dashSkin(plan), ...dashTrim(plan), ...steeringParts(plan)];
}

/** The painted or grained moulding; on D3 and D6 the fascia takes the body's color. */
function dashSkin(plan: CartPlan): Part[] {
  const { lift } = plan;
  const painted = plan.shape === "d3" || plan.shape === "d6";
  const geometry = meshField(
    dashField(lift),
    [-0.53, 0.72 + lift, -0.56],
    [-0.08, 1.07 + lift, 0.56],
    plan.step * 0.75,
    { normalStep: 0.002 },
  );
  if (!painted) return [{ material: "dash", geometry }];
  const pieces = splitSurface(geometry, ([, y, z], [nx]) => {
    const height = y - lift + 0.03 * z * z;
    return nx < -0.6 && height > 0.862 && height < 0.948 ? "paint" : "dash";
  });
  return Object.entries(pieces).map(([name, piece]) => ({
    material: name === "paint" ? "paint" : "dash",
    geometry: piece,
  }));
}

function dashField(lift: number): Field {
  return (x, yCart, z) => {
    const y = yCart - lift;
    const az = Math.abs(z);
    const sweptX = x - SWEEP * az * az;
    const height = y + 0.03 * az * az;
    let d = smoothMax(SECTION(sweptX, height), az - HALF_WIDTH, 0.035);
    const hood = Math.hypot((x + 0.315) / 1.35, (y - 0.95) * 1.2, (z - DRIVER_Z) * 0.58) - 0.072;
    d = smoothMin(d, hood, 0.04);
    for (const cup of CUPS) {
      const radius = Math.hypot(sweptX - CUP_X, z - cup) - CUP_RADIUS;
      d = smoothMax(d, -Math.max(radius, 0.8 - height), 0.006);
    }
    return smoothMax(d, -gloveboxSeam(sweptX, height, z), 0.003);
  };
}

/** A groove of 4 mm round the glovebox door, cut into the fascia only. */
function gloveboxSeam(x: number, y: number, z: number): number {
  const { halfWidth, halfHeight } = GLOVEBOX;
  const dz = z - GLOVEBOX.z;
  const dy = y - GLOVEBOX.y;
  const reachZ = halfWidth - 0.012;
  const reachY = halfHeight - 0.012;
  const edge = Math.hypot(dz - clamp(dz, -reachZ, reachZ), dy - clamp(dy, -reachY, reachY)) - 0.012;
  const flat = Math.max(Math.abs(dz) - halfWidth, Math.abs(dy) - halfHeight);
  const ring = Math.abs(Math.max(edge, flat)) - 0.0028;
  return Math.max(ring, Math.abs(x + 0.392) - 0.016);
}
