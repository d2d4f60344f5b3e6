import { writeFileSync } from "node:fs";

const MAKERS = ["Club Car", "Icon", "Bintelli", "EVOLUTION", "DENAGO"];
const MODELS = ["Onward", "Villager", "Tempo", "Carryall", "Ranger", "Maverick", "Rover", "Beyond"];
const FINDS = ["red", "lifted", "new battery", "rain cover", "one owner", "heated seats"];

/** Models of a stock: each has its own seats, range, speed and price, as models have. */
const MODEL_COUNT = 300;

/** A file that the staff's command line imports: vehicles of a few hundred models, numbered from `first`. */
export function writeStockFile(file: string, first: number, count: number): void {
  const vehicles = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const model = (number * 7919) % MODEL_COUNT;
    const series = MODELS[model % MODELS.length] ?? "";
    const brand = MAKERS[model % MAKERS.length] ?? "";
    const say = (place: number) => FINDS[(number * place) % FINDS.length] ?? "";
    return {
      id: `stock-${number}`,
      name: `${brand} ${series} ${number}`,
      description: `A ${series} with ${say(3)} and ${say(5)}, number ${number}.`,
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
