/** The drawn shore, made when the site is built by tools/shore/shore-map-plugin.ts. */
declare module "virtual:shore-land" {
  /** Size in pixels, and the Mercator projection that fills it. */
  export type MapCrop = {
    width: number;
    height: number;
    /** Pixels per radian of longitude. */
    scale: number;
    /** Pixel position of longitude 0 and latitude 0. */
    x: number;
    y: number;
  };
  /** SVG paths in quarters of the wide crop's pixels. */
  export const land: string;
  export const swell: string;
  export const wide: MapCrop;
  export const phone: MapCrop;
  export const phoneShort: MapCrop;
}
