import { writeFileSync } from "node:fs";

const BRANDS = ["Club Car", "Icon", "Bintelli", "EVOLUTION", "DENAGO"];
const SERIES = ["Onward", "Villager", "Tempo", "Carryall", "Ranger", "Maverick", "Rover", "Beyond"];
const FEATURES = ["red", "lifted", "new battery", "rain cover", "one owner", "heated seats"];
const MODELS = 300;

/** Writes a file for `vehicles import`: vehicles of a few hundred models, numbered from `first`. */
export function writeStockFile(file: string, first: number, count: number): void {
  const vehicles = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const model = (number * 7919) % MODELS;
    const series = SERIES[model % SERIES.length] ?? "";
    const brand = BRANDS[model % BRANDS.length] ?? "";
    const feature = (factor: number) => FEATURES[(number * factor) % FEATURES.length] ?? "";
    return {
      id: `stock-${number}`,
      name: `${brand} ${series} ${number}`,
      description: `A ${series} with ${feature(3)} and ${feature(5)}, number ${number}.`,
      brand,
      category: series,
      price: 5000 + ((model * 97) % 25_000) + (number % 10) * 10,
      specifications: {
        seatingCapacity: 2 + 2 * (model % 4),
        range: `${20 + (model % 45)} miles`,
        topSpeed: `${15 + (model % 11)} mph`,
        stance: model % 3 === 0 ? "lifted" : "road",
      },
    };
  });
  writeFileSync(file, JSON.stringify(vehicles));
}
