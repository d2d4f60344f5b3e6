import {
  type Box3,
  type Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  type PerspectiveCamera,
  PMREMGenerator,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import type { ViewState } from "./view-state.ts";

/** Degrees from the lower to the upper edge of the picture. */
export const FIELD_OF_VIEW = 30;
/** The cart does not fill the ball around it: the camera may stand this much nearer. */
const CLOSENESS = 0.74;
const ELEVATION = (9 * Math.PI) / 180;

/** A part that folds about its own z axis; `open` in radians. */
export type FoldingPart = { node: Object3D; open: number };

/** The parts of a cart that fold: the model says how far. */
export function foldingParts(cart: Object3D): FoldingPart[] {
  const parts: FoldingPart[] = [];
  cart.traverse((node) => {
    const { open } = node.userData;
    if (typeof open === "number") parts.push({ node, open });
  });
  return parts;
}

function materialsOf(root: Object3D): Set<Material> {
  const found = new Set<Material>();
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    for (const material of [node.material].flat()) found.add(material);
  });
  return found;
}

/** The materials that take the cart's color. */
export function paintsOf(cart: Group): MeshStandardMaterial[] {
  return [...materialsOf(cart)]
    .filter((material) => material instanceof MeshStandardMaterial)
    .filter(({ name }) => name === "paint");
}

/** Lights a scene as a bright room does. */
export function light(renderer: WebGLRenderer, scene: Scene) {
  const pmrem = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  scene.environment = pmrem.fromScene(room, 0.04).texture;
  room.dispose();
  pmrem.dispose();
}

/** Stands the camera on a circle round the cart; at zoom 1 the whole cart is seen from every side. */
export function placeCamera(camera: PerspectiveCamera, box: Box3, state: ViewState) {
  const center = box.getCenter(new Vector3());
  const radius = box.getSize(new Vector3()).length() / 2;
  const half = (FIELD_OF_VIEW * Math.PI) / 360;
  const narrow = Math.min(half, Math.atan(Math.tan(half) * camera.aspect));
  const distance = ((radius / Math.sin(narrow)) * CLOSENESS) / state.zoom;
  const turn = (state.turn * Math.PI) / 180;
  camera.position.set(
    center.x + distance * Math.cos(ELEVATION) * Math.sin(turn),
    center.y + distance * Math.sin(ELEVATION),
    center.z + distance * Math.cos(ELEVATION) * Math.cos(turn),
  );
  camera.lookAt(center);
}

/** Gives back what a scene holds on the graphics card. */
export function freeScene(scene: Scene) {
  scene.traverse((node) => {
    if (node instanceof Mesh) node.geometry.dispose();
  });
  for (const material of materialsOf(scene)) material.dispose();
  scene.environment?.dispose();
}
