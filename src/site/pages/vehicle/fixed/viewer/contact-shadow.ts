import { type Box3, CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from "three";

const TEXTURE_PX = 128;
/** How far the shadow reaches beyond the cart's own outline. */
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

/** A soft shadow on the ground under a cart's outline, so that it stands and does not float. */
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
