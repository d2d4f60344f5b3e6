import type { WorkShape } from "#domain/pictures.ts";

type WorkScene = {
  /** A description of the picture. */
  words: string;
  shape: WorkShape;
};

/** Places of work, by the names of their pictures. */
export const WORK_SCENES = {
  "lift-wide": { words: "a blue golf cart on a lift in the service bay", shape: "wide" },
  lift: { words: "a blue golf cart on a lift in the service bay", shape: "card" },
  battery: {
    words: "a battery pack on a trolley, connected to a charger on the wall",
    shape: "card",
  },
  bench: {
    words: "an off-road wheel, a seat and a light bar on a workbench, with tools above it",
    shape: "card",
  },
  counter: { words: "papers, a pen and a key on the service counter", shape: "card" },
  "sales-desk": {
    words: "a sales desk with a screen and leaflets, and a red golf cart behind it",
    shape: "upright",
  },
  workshop: { words: "a light blue golf cart on the lift in the workshop", shape: "upright" },
  truck: {
    words: "a delivery truck with its ramp down, and a green golf cart beside it",
    shape: "upright",
  },
} as const satisfies Record<string, WorkScene>;

export type WorkSceneName = keyof typeof WORK_SCENES;
