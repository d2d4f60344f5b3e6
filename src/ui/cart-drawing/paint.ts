/** Shades of one paint color, from the sky's reflection to the shaded sill. All are #rrggbb. */
export type Paint = {
  bright: string;
  light: string;
  base: string;
  deep: string;
  dark: string;
  edge: string;
  /** Ink for lettering on the paint. */
  lettering: string;
};

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) throw new Error(`paint: "${hex}" is not a #rrggbb color`);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two #rrggbb colors; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const channel = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Relative luminance of WCAG, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The shades of a paint. Very light and very dark paints are pulled inward so that form stays visible. Throws on a bad hex. */
export function paintFrom(hex: string): Paint {
  const light = luminance(hex);
  if (light > 0.6) {
    const shade = "#54687A";
    return {
      bright: "#ffffff",
      light: mix(hex, "#ffffff", 0.55),
      base: mix(hex, shade, 0.1),
      deep: mix(hex, shade, 0.36),
      dark: mix(hex, shade, 0.58),
      edge: mix(hex, "#3A4C5C", 0.68),
      lettering: "#39444e",
    };
  }
  if (light < 0.03) {
    return {
      bright: mix(hex, "#CFDCE8", 0.62),
      light: mix(hex, "#B9C8D6", 0.3),
      base: mix(hex, "#A9BACA", 0.1),
      deep: mix(hex, "#05080C", 0.3),
      dark: mix(hex, "#020406", 0.6),
      edge: mix(hex, "#000000", 0.5),
      lettering: "#c9d2da",
    };
  }
  return {
    bright: mix(hex, "#ffffff", 0.5),
    light: mix(hex, "#ffffff", 0.2),
    base: mix(hex, "#0B1F33", 0.02),
    deep: mix(hex, "#081420", 0.34),
    dark: mix(hex, "#060D16", 0.56),
    edge: mix(hex, "#060D16", 0.62),
    lettering: "#eef3f6",
  };
}
