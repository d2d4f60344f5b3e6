import {
  type Box3,
  CanvasTexture,
  type Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  type PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import type { ViewState } from "./view-state.ts";

/** Degrees from the lower to the upper edge of the picture. */
export const FIELD_OF_VIEW = 30;
/** The cart does not fill its bounding sphere, so the camera can be closer. */
const CLOSENESS = 0.74;
const ELEVATION = (9 * Math.PI) / 180;

/** A part that folds about its own z axis; `open` in radians. */
export type FoldingPart = { node: Object3D; open: number };

/** The folding parts of a cart, as the model marks them. */
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

/** Places the camera on a circle around the cart; at zoom 1 the whole cart is visible from every side. */
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

/** Frees a scene's GPU resources. */
export function freeScene(scene: Scene) {
  scene.traverse((node) => {
    if (node instanceof Mesh) node.geometry.dispose();
  });
  for (const material of materialsOf(scene)) material.dispose();
  scene.environment?.dispose();
}

const TEXTURE_PX = 128;
/** Size of the shadow relative to the cart's outline. */
const REACH = 1.25;

function softSpot(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = TEXTURE_PX;
  canvas.height = TEXTURE_PX;
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const middle = TEXTURE_PX / 2;
  const gradient = pen.createRadialGradient(middle, middle, 0, middle, middle, middle);
  gradient.addColorStop(0, "rgb(20 26 32 / 0.62)");
  gradient.addColorStop(0.55, "rgb(20 26 32 / 0.34)");
  gradient.addColorStop(1, "rgb(20 26 32 / 0)");
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, TEXTURE_PX, TEXTURE_PX);
  return canvas;
}

/** A soft shadow on the ground under a cart. */
export function contactShadow(box: Box3): Mesh {
  const size = box.getSize(new Vector3());
  const center = box.getCenter(new Vector3());
  const texture = new CanvasTexture(softSpot());
  const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
  material.addEventListener("dispose", () => texture.dispose());
  const plane = new Mesh(new PlaneGeometry(size.x * REACH, size.z * REACH), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(center.x, box.min.y + 0.002, center.z);
  return plane;
}
