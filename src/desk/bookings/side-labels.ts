export const SIDE_LABELS = {
  front: "Front",
  rear: "Rear",
  left: "Left side",
  right: "Right side",
  mark: "Mark",
} as const;
