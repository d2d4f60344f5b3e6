/** "batteryType" as "Battery type", "motor_kW" as "Motor kW". */
export function specificationLabel(key: string): string {
  const parts = key
    .replaceAll(/([a-z0-9])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter((part) => part !== "")
    .map((part) => (/^[A-Z][a-z]+$/.test(part) ? part.toLowerCase() : part));
  const text = parts.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Cargo bed" as "cargoBed", of at most 40 characters. */
export const specificationKey = (label: string): string =>
  label
    .replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^[^A-Za-z]*/, "")
    .replace(/^./, (first) => first.toLowerCase())
    .slice(0, 40);
