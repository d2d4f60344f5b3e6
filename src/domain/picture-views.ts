import type { Detail } from "./pictures.ts";

export type CartView = "front" | "rear" | Detail;

const VIEWS: Readonly<Record<CartView, { label: string; words: string }>> = {
  front: { label: "Front", words: "front" },
  rear: { label: "Rear", words: "rear" },
  side: { label: "Left side", words: "left side" },
  "other-side": { label: "Right side", words: "right side" },
  seats: { label: "Seats", words: "close-up of the seats" },
  dash: { label: "Dashboard", words: "close-up of the dashboard" },
  wheel: { label: "Wheel", words: "close-up of a wheel" },
  "flip-seat": { label: "Flip seat", words: "close-up of the flip seat" },
  bed: { label: "Cargo bed", words: "close-up of the cargo bed" },
};

const VIEW = new RegExp(
  `^/renders/(?:carts|details)/.+?-(${Object.keys(VIEWS).join("|")})-960\\.avif$`,
);

function isView(text: string | undefined): text is CartView {
  return text !== undefined && Object.hasOwn(VIEWS, text);
}

/** Null for a photograph. */
export function cartView(path: string): CartView | null {
  const view = VIEW.exec(path)?.[1];
  return isView(view) ? view : null;
}

export function pictureLabel(path: string, place: number): string {
  const view = cartView(path);
  return view === null ? `Photo ${place}` : VIEWS[view].label;
}

/** Lower case, for the middle of a sentence. */
export function pictureNoun(path: string, place: number): string {
  const view = cartView(path);
  return view === null ? `photo ${place}` : VIEWS[view].words;
}
