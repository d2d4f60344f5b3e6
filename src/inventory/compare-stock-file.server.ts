import { type ComparedReading, type Comparison, compareReading } from "./import-view.server.ts";
import { giveToProgram, type ImportFile } from "./read-stock-file.server.ts";
import { NO_CHOICES } from "./stock-files/stock-reading.ts";

/** Reads a stock list and compares it with the stock, in a process of its own. */
export async function compareStockFile(
  file: ImportFile,
  comparison: Comparison,
): Promise<ComparedReading> {
  const compared = await giveToProgram<ComparedReading>(file, comparison);
  if (compared.ok) return compared.output;
  return compareReading(compared.refusal, comparison, file.choices ?? NO_CHOICES);
}
