const DRIVES: Readonly<Record<string, string>> = {
  "2x4": "Rear-wheel drive",
  "rear-wheel": "Rear-wheel drive",
  "4x4": "Four-wheel drive",
  "all-wheel": "All-wheel drive",
};

/** One name for each drive: makers call the same one "2x4" and "rear-wheel". */
export function formatDrive(driveType: string): string {
  return DRIVES[driveType.toLowerCase()] ?? driveType;
}
