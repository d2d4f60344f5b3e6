export const SIDE_WORDS = {
  front: "Front",
  rear: "Rear",
  left: "Left side",
  right: "Right side",
  mark: "Mark",
} as const;
