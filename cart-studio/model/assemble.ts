import { BufferAttribute, BufferGeometry, Group, Mesh, type Object3D } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { floats, triangles } from "#cart-studio/geometry/indexed.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { MaterialName, NodeName, Part } from "#cart-studio/model/part.ts";
import { cartMaterials } from "#cart-studio/model/plan/materials.ts";

/** Where a movable node turns, and how far (radians about z) it is turned when open. */
export type Hinge = { origin: Point3; open: number };
export type Hinges = Record<"flip-cushion" | "deck", Hinge>;

type Materials = ReturnType<typeof cartMaterials>;

/** Keeps only what every part has: positions, normals and a triangle list. */
function plain(geometry: BufferGeometry): BufferGeometry {
  const result = new BufferGeometry();
  if (!geometry.getAttribute("normal")) geometry.computeVertexNormals();
  for (const name of ["position", "normal"] as const) {
    result.setAttribute(name, new BufferAttribute(floats(geometry, name), 3));
  }
  result.setIndex(new BufferAttribute(Uint32Array.from(triangles(geometry)), 1));
  return result;
}

function meshes(node: NodeName, parts: readonly Part[], materials: Materials): Mesh[] {
  const byMaterial = new Map<MaterialName, BufferGeometry[]>();
  for (const { material, geometry } of parts) {
    if (geometry.getAttribute("position").count === 0) continue;
    byMaterial.set(material, [...(byMaterial.get(material) ?? []), plain(geometry)]);
  }
  return [...byMaterial].map(([material, geometries]) => {
    const mesh = new Mesh(mergeGeometries(geometries, false), materials[material]);
    mesh.name = `${node}-${material}`;
    return mesh;
  });
}

function nodeGroup(node: NodeName, parts: readonly Part[], hinge: Hinge | null, of: Materials) {
  const group = new Group();
  group.name = node;
  group.add(...meshes(node, parts, of));
  if (hinge) {
    const [x, y, z] = hinge.origin;
    for (const child of group.children)
      if (child instanceof Mesh) child.geometry.translate(-x, -y, -z);
    group.position.set(x, y, z);
    group.userData = { open: hinge.open };
  }
  return group;
}

/** Four wheels that share one set of meshes; each is turned a little differently. */
function wheels(plan: CartPlan, parts: readonly Part[], materials: Materials): Group[] {
  const shared = meshes("wheel", parts, materials);
  return [0, plan.rearAxle].flatMap((x) =>
    [1, -1].map((side) => {
      const wheel = new Group();
      wheel.name = "wheel";
      wheel.add(...shared.map((mesh) => mesh.clone()));
      wheel.position.set(x, plan.axleHeight, side * plan.track);
      wheel.rotation.set(0, side > 0 ? 0 : Math.PI, (x * 7.3 + side) * 1.1, "YXZ");
      return wheel;
    }),
  );
}

/**
 * A cart from its parts: one mesh per node and material, in the nodes body, seats, glass, the
 * hinged flip-cushion and deck, and four wheels.
 */
export function assemble(
  plan: CartPlan,
  parts: readonly Part[],
  wheelParts: readonly Part[],
  hinges: Hinges | null,
): Object3D {
  const materials = cartMaterials(plan);
  const cart = new Group();
  cart.name = plan.cart.slug;
  for (const node of ["body", "seats", "glass", "flip-cushion", "deck"] as const) {
    const own = parts.filter((part) => (part.node ?? "body") === node);
    if (own.length === 0) continue;
    const hinge = node === "flip-cushion" || node === "deck" ? (hinges?.[node] ?? null) : null;
    cart.add(nodeGroup(node, own, hinge, materials));
  }
  cart.add(...wheels(plan, wheelParts, materials));
  cart.userData = { wheelbase: -plan.rearAxle, wheelRadius: plan.wheelRadius };
  return cart;
}
