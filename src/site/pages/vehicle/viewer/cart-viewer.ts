import { ACESFilmicToneMapping, Box3, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import {
  contactShadow,
  FIELD_OF_VIEW,
  foldingParts,
  freeScene,
  light,
  paintsOf,
  placeCamera,
} from "./cart-scene.ts";
import { type Fold, foldAt } from "./fold.ts";
import { loadCart } from "./load-cart.ts";
import type { ViewState } from "./view-state.ts";

/** `color` is #rrggbb. */
export type View = { state: ViewState; color: string };

/** A cart drawn on a canvas, redrawn only after a change while the page is visible. */
export type CartViewer = {
  /** Whether the cart has a seat that folds into a deck. */
  canFlip: boolean;
  /** Folding is animated unless the visitor prefers reduced motion. */
  show: (view: View) => void;
  /** Frees the memory of the graphics card. */
  close: () => void;
};

export type ViewerOptions = {
  /** Address of the GLB file. */
  model: string;
  signal: AbortSignal;
  /** Returns the view for the first frame, called when it is drawn. */
  first: () => View;
  onProgress: (share: number) => void;
  /** The WebGL context was lost; the viewer cannot continue. */
  onLost: () => void;
};

/** Matches the paint to the pictures' under a bright environment map. */
const EXPOSURE = 0.85;

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = EXPOSURE;
  return renderer;
}

/** Fits the drawing to its canvas. Setting even the same size clears the drawing, so only changes are set. */
function fitting(canvas: HTMLCanvasElement, renderer: WebGLRenderer, camera: PerspectiveCamera) {
  let fitted = "";
  return () => {
    const { clientWidth, clientHeight } = canvas;
    const ratio = Math.min(window.devicePixelRatio, 2);
    const size = `${clientWidth} ${clientHeight} ${ratio}`;
    if (size === fitted) return;
    fitted = size;
    renderer.setPixelRatio(ratio);
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / Math.max(1, clientHeight);
    camera.updateProjectionMatrix();
  };
}

/**
 * Opens a cart on a canvas; its first frame is drawn when this resolves. Throws when there is no WebGL, and when the
 * model cannot be loaded, with nothing left on the graphics card.
 */
export async function openCartViewer(
  canvas: HTMLCanvasElement,
  { model, signal, first, onProgress, onLost }: ViewerOptions,
): Promise<CartViewer> {
  signal.throwIfAborted();
  const renderer = createRenderer(canvas);
  const scene = new Scene();
  const leave = new AbortController();
  canvas.addEventListener("webglcontextlost", onLost, { signal: leave.signal });
  function close() {
    leave.abort();
    freeScene(scene);
    renderer.dispose();
    if (!renderer.getContext().isContextLost()) renderer.forceContextLoss();
  }
  try {
    const cart = await loadCart(model, signal, onProgress);
    const box = new Box3().setFromObject(cart);
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 60);
    const fitDrawing = fitting(canvas, renderer, camera);
    const parts = foldingParts(cart);
    const paints = paintsOf(cart);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    scene.add(cart, contactShadow(box));
    light(renderer, scene);
    await renderer.compileAsync(scene, camera);
    signal.throwIfAborted();

    let view = first();
    let fold: Fold = { share: view.state.open ? 1 : 0, at: null };
    let waiting = 0;
    function render() {
      for (const paint of paints) paint.color.set(view.color);
      for (const { node, open } of parts) node.rotation.z = open * fold.share;
      fitDrawing();
      placeCamera(camera, box, view.state);
      renderer.render(scene, camera);
    }
    function draw(now: number) {
      waiting = 0;
      if (document.hidden) return;
      fold = foldAt(fold, view.state.open, now, still.matches);
      render();
      if (fold.at !== null) ask();
    }
    function ask() {
      if (waiting === 0) waiting = requestAnimationFrame(draw);
    }
    render();
    const resized = new ResizeObserver(ask);
    resized.observe(canvas);
    document.addEventListener("visibilitychange", ask, { signal: leave.signal });
    leave.signal.addEventListener("abort", () => {
      resized.disconnect();
      cancelAnimationFrame(waiting);
    });
    return {
      canFlip: parts.length > 0,
      show(next) {
        view = next;
        ask();
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
