import { drawingPath } from "#domain/carts/vehicle.ts";

type Pictured = {
  slug: string;
  vehicleName: string;
  photo: string | null;
  colors: readonly { name: string; hex: string }[];
};

export type ChosenPicture = {
  /** Index into the colors; the picture route counts in the same way. */
  color: number;
  colorName: string;
  src: string;
  alt: string;
  /** False for the dealer's own picture. */
  drawn: boolean;
};

/** The color that an address asks for (`?color=1` is the second), the first one when it asks for none that exists. */
function colorIndex(asked: string | null, count: number): number {
  const index = Number(asked ?? "0");
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}

/** The picture of a cart in the chosen color. The dealer's own picture shows one color only: it stands until one is chosen. */
export function chosenPicture(vehicle: Pictured, asked: string | null): ChosenPicture {
  const color = colorIndex(asked, vehicle.colors.length);
  const colorName = vehicle.colors[color]?.name ?? "";
  if (vehicle.photo !== null && asked === null) {
    return { color, colorName, src: vehicle.photo, alt: vehicle.vehicleName, drawn: false };
  }
  const query = color === 0 ? "" : `?color=${color}`;
  return {
    color,
    colorName,
    src: `${drawingPath(vehicle.slug)}${query}`,
    alt: `Illustration: ${vehicle.vehicleName}, ${colorName}`,
    drawn: true,
  };
}
