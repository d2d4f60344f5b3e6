/** Plain words for the makers' "2x4" and "4x4". Their other words are plain. */
const MEANINGS: Readonly<Record<string, string>> = {
  "2x4": "rear-wheel drive",
  "4x4": "four-wheel drive",
};

/** Null where the word itself says it. */
export function explainDrive(driveType: string): string | null {
  return MEANINGS[driveType.toLowerCase()] ?? null;
}

/** The same for two makers' words for one drive train: "2x4" and "rear-wheel". */
export function toDriveTrain(driveType: string): string {
  return (explainDrive(driveType) ?? describeDrive(driveType)).toLowerCase();
}

/** The maker's own word, explained: "2x4, rear-wheel drive". Values that staff typed stay as they are. */
export function describeDrive(driveType: string): string {
  const meaning = explainDrive(driveType);
  if (meaning !== null) return `${driveType}, ${meaning}`;
  return /^(rear|all)-wheel$/i.test(driveType) ? `${driveType} drive` : driveType;
}
