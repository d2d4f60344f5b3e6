/** How the viewer shows the cart. `turn` in degrees, 0 is the cart's front, 90 its left side; `zoom` 1 is the whole cart. */
export type ViewState = { turn: number; zoom: number; open: boolean };

/** The front three-quarter view of the pictures. */
export const FIRST_VIEW: ViewState = { turn: 36, zoom: 1, open: false };

/** Degrees per button or arrow key press. */
export const TURN_STEP = 15;
const ZOOM_STEP = 1.2;
const ZOOM = { least: 0.8, most: 2.2 };

const SIDES = [
  "front",
  "front left",
  "left side",
  "rear left",
  "rear",
  "rear right",
  "right side",
  "front right",
];

/** Any angle as whole degrees from 0 to 359. */
export function turned(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** A zoom within the bounds. */
export function zoomed(zoom: number): number {
  return Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
}

/** The side of the cart that is seen, in words. */
export function sideName(turn: number): string {
  return SIDES[Math.round(turned(turn) / 45) % SIDES.length] ?? "front";
}

/** "Rear left, 140 degrees", for screen readers. */
export function viewText({ turn }: Pick<ViewState, "turn">): string {
  const side = sideName(turn);
  return `${side.charAt(0).toUpperCase()}${side.slice(1)}, ${turned(turn)} degrees`;
}

/** What changed in side, zoom and fold, for screen readers; "" if nothing did. */
export function changeText(before: ViewState, after: ViewState): string {
  const changes: string[] = [];
  if (after.turn !== before.turn) changes.push(viewText(after));
  if (after.zoom !== before.zoom) {
    const way = after.zoom > before.zoom ? "Zoomed in" : "Zoomed out";
    changes.push(`${way} to ${Math.round(after.zoom * 100)} percent`);
  }
  if (after.open !== before.open) {
    changes.push(after.open ? "Rear seat folded into a deck" : "Rear seat folded out");
  }
  return changes.join(". ");
}

export type ViewAction = "left" | "right" | "closer" | "farther" | "first" | "flip";

const KEYS: Record<string, ViewAction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "closer",
  ArrowDown: "farther",
  "+": "closer",
  "=": "closer",
  "-": "farther",
  Home: "first",
};

/** The action of a key; null for keys of the browser. */
export function actionOfKey(key: string): ViewAction | null {
  return Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;
}

/** The view after an action of a button or a key. */
export function acted(state: ViewState, action: ViewAction): ViewState {
  switch (action) {
    case "left":
      return { ...state, turn: turned(state.turn - TURN_STEP) };
    case "right":
      return { ...state, turn: turned(state.turn + TURN_STEP) };
    case "closer":
      return { ...state, zoom: zoomed(state.zoom * ZOOM_STEP) };
    case "farther":
      return { ...state, zoom: zoomed(state.zoom / ZOOM_STEP) };
    case "first":
      return { ...FIRST_VIEW, open: state.open };
    case "flip":
      return { ...state, open: !state.open };
  }
}
