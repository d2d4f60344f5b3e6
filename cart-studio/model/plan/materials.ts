import { type Material, MeshPhysicalMaterial, MeshStandardMaterial } from "three";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { MATERIAL_NAMES, type MaterialName } from "#cart-studio/model/part.ts";

type Look = {
  color: string;
  metalness?: number;
  roughness: number;
  /** Strength of a clear coat over the color. */
  coat?: number;
  light?: { color: string; strength: number };
  opacity?: number;
};

/** Looks that no cart's colors change. */
const FIXED = {
  roof: { color: "#0c0d0e", metalness: 0.25, roughness: 0.3, coat: 1 },
  gloss: { color: "#060708", roughness: 0.12, coat: 1 },
  plastic: { color: "#15161a", roughness: 0.62 },
  dash: { color: "#1b1c20", roughness: 0.55 },
  steel: { color: "#17181a", metalness: 0.6, roughness: 0.42 },
  rubber: { color: "#101011", roughness: 0.85 },
  tyre: { color: "#0d0d0e", roughness: 0.82 },
  alloy: { color: "#c9ccd0", metalness: 1, roughness: 0.24 },
  alloyDark: { color: "#1a1b1e", metalness: 0.85, roughness: 0.35 },
  alloyOrange: { color: "#d9560f", metalness: 0.5, roughness: 0.3, coat: 0.6 },
  wheelSteel: { color: "#d4d6d8", metalness: 0.2, roughness: 0.45 },
  chrome: { color: "#dfe3e8", metalness: 1, roughness: 0.09 },
  glass: { color: "#e8f2f2", roughness: 0.02, opacity: 0.16 },
  lampWhite: { color: "#ffffff", roughness: 0.2, light: { color: "#f4f8ff", strength: 1.6 } },
  lens: { color: "#aeb6bf", metalness: 0.9, roughness: 0.12 },
  lampRed: { color: "#8d0509", roughness: 0.12, light: { color: "#b50008", strength: 0.55 } },
  lampAmber: { color: "#ff8a1e", roughness: 0.15, light: { color: "#ff7a00", strength: 0.4 } },
  screen: { color: "#0a0f16", roughness: 0.08, light: { color: "#10324a", strength: 0.6 } },
  floor: { color: "#1a1b1c", roughness: 0.9 },
  liner: { color: "#8f9296", roughness: 0.85 },
  alu: { color: "#a9adb2", metalness: 0.9, roughness: 0.38 },
  mirror: { color: "#dfe6ea", metalness: 1, roughness: 0.03 },
  bed: { color: "#1c1d1f", metalness: 0.1, roughness: 0.6 },
  belt: { color: "#57595d", roughness: 0.7 },
  glow: { color: "#2f7dff", roughness: 0.3, light: { color: "#2f7dff", strength: 2 } },
  mesh: { color: "#0c0c0d", roughness: 0.9 },
  diamondPlate: { color: "#b4b8bc", metalness: 0.95, roughness: 0.32 },
} as const satisfies Partial<Record<MaterialName, Look>>;

function looks(plan: CartPlan): Record<MaterialName, Look> {
  return {
    ...FIXED,
    paint: { color: plan.color, metalness: 0.35, roughness: 0.32, coat: 1 },
    seat: { color: plan.seat, roughness: 0.55 },
    insert: { color: plan.accent, roughness: 0.6 },
    piping: { color: plan.piping, roughness: 0.55 },
  };
}

function material(name: MaterialName, look: Look): Material {
  const { color, metalness = 0, roughness, coat, light, opacity } = look;
  const standard = { name, color, metalness, roughness };
  if (coat)
    return new MeshPhysicalMaterial({ ...standard, clearcoat: coat, clearcoatRoughness: 0.04 });
  if (light) {
    const { color: emissive, strength: emissiveIntensity } = light;
    return new MeshStandardMaterial({ ...standard, emissive, emissiveIntensity });
  }
  if (opacity) return new MeshStandardMaterial({ ...standard, transparent: true, opacity });
  return new MeshStandardMaterial(standard);
}

/** A material for every name, in the cart's own colors. */
export function cartMaterials(plan: CartPlan): Record<MaterialName, Material> {
  const byName = looks(plan);
  const entries = MATERIAL_NAMES.map((name) => [name, material(name, byName[name])]);
  return Object.fromEntries(entries);
}
