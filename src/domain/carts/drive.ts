const DRIVES: Readonly<Record<string, string>> = {
  "2x4": "Rear-wheel",
  "rear-wheel": "Rear-wheel",
  "4x4": "Four-wheel",
  "all-wheel": "All-wheel",
};

/** One name for each drive: makers call the same one "2x4" and "rear-wheel". Values that staff typed stay as they are. */
export function formatDrive(driveType: string): string {
  const name = DRIVES[driveType.toLowerCase()];
  return name === undefined ? driveType : `${name} drive`;
}

/** For where the label already says "drive". */
export function formatDriveShort(driveType: string): string {
  return DRIVES[driveType.toLowerCase()] ?? driveType;
}
