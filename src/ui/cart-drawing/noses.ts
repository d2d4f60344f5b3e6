import type { CartDrawingInput } from "./hard-points.ts";
import { path } from "./trace.ts";

/**
 * One front end at road height. `near` and `hood` are closed outlines in centimeters (the near fender and the crowned middle,
 * which stands half the cart's width further away), `bumper` runs round the front; the other fields are finished elements on top of them.
 */
export type Nose = {
  near: string;
  hood: string;
  bumper: string;
  light: string;
  fascia: string;
  details: string;
};

const arch = "L32 27A32 32 0 0 0 -32 27";
const black = "#1B2025";

function gloss(data: string, width: number, opacity: number): string {
  return path(data, `stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"`);
}

function seam(data: string, edge: string): string {
  return path(data, `stroke="${edge}" stroke-opacity=".55" stroke-width=".6"`);
}

function lamp(data: string): string {
  return path(data, `fill="#12171B" stroke="#0B0E11" stroke-width=".6"`);
}

function lit(data: string, fill = "#F4FAFF"): string {
  return path(data, `fill="${fill}"`);
}

function classic(edge: string): Nose {
  return {
    near: `M47 26${arch}C-37 30 -41 35 -43 41C-48 52 -47 64 -40 73C-30 86 -8 95 22 96.4L36 95.6C42 95 45 91 44 85C40 66 41 46 47 26Z`,
    hood: "M-34 33C-44 34 -50 40 -52 49C-56 64 -46 81 -30 90C-12 99 8 102 34 100L34 60Z",
    bumper: "M-32 30C-42 31 -56 34 -62 41C-63 44 -62.8 47 -62 49C-58 47.4 -50 45.6 -38 46Z",
    light:
      gloss("M-38 71C-27 83 -6 92 26 93.6", 2.2, 0.5) + gloss("M-36 62C-24 71 8 78 38 78", 5, 0.1),
    fascia: path(
      "M-52.4 58C-54 60 -54 63 -52.6 65L-49 65L-49 58Z",
      'fill="#D9DFE4" stroke="#6E7A84" stroke-width=".5"',
    ),
    details:
      lamp(
        "M-42.6 56C-43.6 61 -42 66 -38.6 70C-35 73.6 -29 75 -24.6 73.4C-22 72 -23 67 -27 63C-31 59 -38 56 -42.6 56Z",
      ) +
      `<circle cx="-37.6" cy="-63.4" r="3.7" fill="#F4FAFF" stroke="#9FB2C2" stroke-width=".7"/><circle cx="-30.8" cy="-68" r="3.2" fill="#E4EDF4" stroke="#9FB2C2" stroke-width=".6"/>` +
      lit("M-27 66.6C-24.4 68.6 -23.6 71 -25.2 72.2C-26.4 71.4 -27 69 -27 66.6Z", "#F2A33A") +
      path(
        "M-31.6 26.6C-38 30 -43 36 -44.6 41L-46.4 48.6L-38 48.6C-35 42 -33 35 -31.6 26.6Z",
        `fill="${black}"`,
      ) +
      seam("M-22 60C-4 68 22 69 41 64", edge),
  };
}

function d5(edge: string): Nose {
  const slats = path(
    "M-52 48L-52.4 70M-50.6 47L-51 70.6M-49.2 46L-49.6 71M-47.8 46L-48.2 71.4M-46.4 46L-46.6 71.6",
    'stroke="#E3E9ED" stroke-width=".75"',
  );
  return {
    near: `M46 26${arch}L-38 35L-43 40C-44.6 48 -45.6 60 -45 70L-44.6 79.6C-44.2 83.4 -41.6 85 -37.6 85.4L26 94.6C34 95 41 94 43 89.6C44 83 38 66 40 48L46 26Z`,
    hood: "M-44 34L-50 40L-52.8 78C-52.8 85 -50 88.6 -44 89.6L30 100.4L34 60Z",
    bumper: "M-32 30L-38 33L-57 35C-60 36 -61 38 -61.2 41L-61.4 50L-42 50Z",
    light:
      gloss("M-42 81.6C-40.4 83.2 -38.6 83.6 -36 83.8L26 92.6", 1.7, 0.55) +
      gloss("M-24 66C0 71 24 73 38 73", 5, 0.1),
    fascia: path("M-51.4 44L-53 73L-42 73L-42 44Z", `fill="${black}"`) + slats,
    details:
      lamp(
        "M-44.8 62.4L-44.2 77.4C-44 79 -43 79.6 -41.6 79.6L-28 80.8C-26.4 80.8 -25.8 80 -26 78.6L-27.4 65C-27.6 63.4 -28.6 62.6 -30 62.6Z",
      ) +
      path(
        "M-42.4 65L-42 77.4L-32.4 78.2L-33.4 65Z",
        `fill="#F4FAFF" stroke="#8FA5B6" stroke-width=".8"`,
      ) +
      path("M-37.9 65L-37.3 77.8M-42.3 71L-33 71.5", `stroke="#9FB4C4" stroke-width=".8"`) +
      lit("M-31.6 65L-30.6 78.4L-28.2 78.5L-29.6 65Z", "#F2A33A") +
      path(
        "M-35.6 33L-38.4 35.4L-43.4 40.2C-44.4 45 -44.8 49 -45 53L-36.6 52C-34 46 -32.6 40 -32.4 33Z",
        `fill="${black}"`,
      ) +
      `<circle cx="-39.4" cy="-44.4" r="2.3" fill="#E9F1F6" stroke="#59656F" stroke-width=".7"/>` +
      seam("M-26 72L39 79M8 91.4L4 76", edge),
  };
}

function d3(edge: string): Nose {
  return {
    near: `M47 26${arch}L-38 34L-45 45L-47.8 61C-47.8 69.6 -43.6 75 -36 77.6C-16 84.6 8 91.4 26 95C36 96.6 43 93 43 88C39 68 41 46 47 26Z`,
    hood: "M-42 33L-51 43L-55.4 63C-55.6 72 -51.6 78.4 -44 81C-20 89.6 8 96.4 32 100.4L34 60Z",
    bumper: "M-32 30L-38 32C-48 33 -57 36 -61.4 42C-63 46 -63.4 49 -63 52L-40 49Z",
    light:
      gloss("M-40 74.4C-20 81.6 6 88.8 26 92.6", 2, 0.52) +
      gloss("M-22 66C0 72 24 74 39 72", 5, 0.1),
    fascia:
      path("M-54.4 55L-55.4 61.6L-54.6 65L-44 66L-44 54Z", `fill="${black}"`) +
      path("M-54 58.6L-46 58.4M-54.4 61.8L-46 61.8", 'stroke="#4B555D" stroke-width=".9"'),
    details:
      lamp("M-47.8 59L-47.4 66L-43.4 71.4L-18 79L-23.4 71.4L-35 65Z") +
      lit("M-46 61.4L-45.6 65.6L-42.8 69.4L-36.6 71.4L-38.6 65Z") +
      lit("M-36.2 66.4L-34 72.2L-28.2 74L-31 69.2Z", "#DDE9F2") +
      lit("M-28.8 70.4L-25.8 74.8L-21.4 76.2L-24.4 72.4Z", "#F2A33A") +
      path(
        "M-36 33L-38.4 35.2C-42 38.6 -44.6 43 -46 48L-38 47C-34.6 43 -33 38 -32.6 33Z",
        `fill="${black}"`,
      ) +
      seam("M-24 67C-2 72 22 74 40 72", edge) +
      path("M8 62L34 64.6L35.6 58L16 57Z", `fill="#14181C" fill-opacity=".82"`),
  };
}

function d6(edge: string): Nose {
  const studs = path(
    "M-54 52L-44 51M-54.8 57L-44 56.6M-55.2 62L-44 62M-55 67L-44 67.4",
    'stroke="#C9D2D9" stroke-width="1.1" stroke-dasharray=".1 2.3"',
  );
  return {
    near: `M48 26${arch}L-37 37L-44 45C-46.6 52 -47.6 58 -47 66L-45.4 73C-44.6 78 -41 81.4 -35 83C-12 89 8 93 26 96.4C36 98 44 95 44 89C40 70 42 48 48 26Z`,
    hood: "M-44 35L-52 45L-55.6 60L-53.4 75C-52 82 -46 86.4 -38 88.6C-12 96 8 100 30 102L34 60Z",
    bumper: "M-32 30L-38 32L-54 35L-61.6 44C-63.4 49 -64 52 -64 55L-42 52Z",
    light:
      gloss("M-42.6 77C-40 80 -37 81 -33 82C-10 87.6 8 91.4 26 94", 1.9, 0.6) +
      gloss("M-40 72.4C-16 78 14 84 41 84", 0.9, 0.42) +
      gloss("M-27 63C-10 69 20 72 39 69", 5, 0.1),
    fascia: path("M-52 47L-55.4 60L-53.8 71L-42 72L-42 46Z", `fill="${black}"`) + studs,
    details:
      path("M-46.8 66C-46.6 69 -46 71.4 -45 74L-21 78.8L-17 77L-36 71.6Z", `fill="#12171B"`) +
      path("M-45.4 72.4L-21.6 77.2", `stroke="#FBFEFF" stroke-width="1.7"`) +
      lamp("M-46.6 57L-46.8 63.6L-33 67.4L-29.6 64L-36.6 58.6Z") +
      lit("M-44.6 59.4L-44.8 62.4L-38 64.4L-37.4 60.8Z") +
      lit("M-35.8 61.4L-36.2 64.8L-33.6 65.4L-32 64.2Z", "#F2A33A") +
      path("M-36 32L-38 37L-44.6 45.4L-46.6 53L-37 51.6C-34 46 -32 40 -32 32Z", `fill="${black}"`) +
      seam("M-17 74.6C4 80 24 83.4 42 82.4", edge) +
      path("M14 66L35 69L37 60.6L33.6 60Z", `fill="#14181C"`) +
      path("M18 66L35.4 68.2", `stroke="#CBD5DC" stroke-width=".9"`),
  };
}

function denago(edge: string): Nose {
  return {
    near: `M47 26${arch}L-39 33C-46 39 -49 46 -48.4 54C-47.6 59 -44 62.6 -38 65.6C-18 76 4 87 24 94C35 97 43 94 43 87.6C39 68 41 46 47 26Z`,
    hood: "M-42 32C-52 39 -56 47 -55.4 55C-54.6 61.6 -48 66 -41 70C-20 82 4 93 30 99L34 60Z",
    bumper: "M-32 30L-39 31C-52 33 -60 38 -63 46C-64.6 50 -65 52 -64.8 55L-44 52Z",
    light:
      gloss("M-40 63C-20 73.4 4 84.6 25 91.6", 2, 0.55) + gloss("M-20 61C0 69 24 73 39 72", 5, 0.1),
    fascia: path("M-55.6 52L-55.2 58C-54 61 -52 62.6 -50 63.6L-40 64L-40 51Z", 'fill="#0F1317"'),
    details:
      path(
        "M-48.6 51.4C-48.8 55 -47.4 58.4 -44.4 61L-20 69.4L-24.4 62.6L-36 55.4Z",
        `fill="#0F1317"`,
      ) +
      path("M-47 56.6C-46.2 58 -45 59 -43.6 59.8L-24 66.4", `stroke="#FBFEFF" stroke-width="1.6"`) +
      lit("M-44.8 54.8L-42.6 57.6L-36 59.8L-38.6 56.2Z", "#DCE8F0") +
      lit("M-29 60.4L-27 63L-24.4 63.8L-25.6 62Z", "#F2A33A") +
      path(
        "M-35.8 32.6L-39.4 33.6C-44.6 38 -47.6 43 -48.4 48.6L-38 47.6C-34.4 43 -32.8 38 -32.4 32.6Z",
        `fill="${black}"`,
      ) +
      seam("M-16 66.6C4 74 24 78.6 41 78.6", edge),
  };
}

function utility(edge: string, slatted: boolean): Nose {
  const slats = slatted
    ? path(
        "M-51.6 52L-44 52M-51.8 55.4L-44 55.4M-52 58.8L-44 58.8M-52.2 62.2L-44 62.2M-52.4 65.6L-44 65.6",
        'stroke="#59636B" stroke-width="1.2"',
      )
    : "";
  return {
    near: `M45 26${arch}L-38 35L-43.6 36C-45 48 -45.6 58 -45.4 68C-45.2 75 -42.6 79 -37 80.6C-16 86 4 91 22 95C33 97 41 95 42 89C43 82 39 64 40 46L45 26Z`,
    hood: "M-44 33L-51 36L-53 66C-53 76 -49 82 -42 84C-18 91 6 97.6 30 100L34 60Z",
    bumper: "M-32 29L-38 32L-57 33C-60 34 -61 36 -61 38L-61.6 50L-42 50Z",
    light:
      gloss("M-42.6 75C-40 78 -38 79 -34 80C-14 84.4 4 89 22 92.4", 1.9, 0.5) +
      gloss("M-22 64C0 70 24 72 38 71", 5, 0.1),
    fascia: path("M-51 49L-52.8 68L-42 68L-42 49Z", `fill="${black}"`) + slats,
    details:
      lamp(
        "M-45.4 58L-45.2 70.6C-45.2 72.2 -44.4 73 -43 73L-29 73C-27.6 73 -26.8 72.4 -26.8 71L-27.4 60C-27.4 58.6 -28.4 57.8 -29.8 57.8Z",
      ) +
      `<circle cx="-38.6" cy="-65.4" r="5" fill="#F4FAFF" stroke="#9FB2C2" stroke-width="1"/>` +
      lit("M-31.6 60L-31.2 71L-28.6 71L-29 60Z", "#F2A33A") +
      path(
        "M-36 31L-38.4 35L-45 35.6L-46 49.6L-37 49C-34 44 -32.6 38 -32.4 31Z",
        `fill="${black}"`,
      ) +
      seam("M-24 69C0 75 22 79 40 78M10 91.6L6 75", edge),
  };
}

/** The front end of a shape; the city car has a body of its own and borrows none of these. */
export function noseFor(cart: CartDrawingInput, edge: string): Nose {
  switch (cart.shape) {
    case "d5":
      return d5(edge);
    case "d3":
      return d3(edge);
    case "d6":
      return d6(edge);
    case "denago":
      return denago(edge);
    case "utility":
      return utility(edge, cart.stance === "lifted");
    default:
      return classic(edge);
  }
}
