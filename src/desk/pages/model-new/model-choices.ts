import { BEDS, FACING } from "#domain/carts/compare.ts";

/** The choices for a model's facts, by the field names of its content file. */
export const MODEL_CHOICES: Readonly<
  Record<string, { label: string; options: readonly (readonly [value: string, label: string])[] }>
> = {
  driveType: {
    label: "Drive",
    options: [
      ["rear-wheel", "Rear-wheel"],
      ["2x4", "2x4 (rear-wheel)"],
      ["all-wheel", "All-wheel"],
      ["4x4", "4x4 (four-wheel)"],
    ],
  },
  seatLayout: { label: "Seats face", options: Object.entries(FACING) },
  stance: {
    label: "Height",
    options: [
      ["road", "Standard"],
      ["lifted", "Lifted"],
    ],
  },
  tires: {
    label: "Tires",
    options: [
      ["street", "Street"],
      ["all-terrain", "All-terrain"],
      ["knobby", "Knobby"],
    ],
  },
  wheels: {
    label: "Wheels",
    options: [
      ["alloy", "Alloy"],
      ["steel", "Steel"],
      ["orange-alloy", "Orange alloy"],
    ],
  },
  roof: {
    label: "Roof",
    options: [
      ["standard", "Standard"],
      ["extended", "Extended"],
      ["long", "Long"],
    ],
  },
  bed: { label: "Cargo bed", options: [["", "None"], ...Object.entries(BEDS)] },
};
