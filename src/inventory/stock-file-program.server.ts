import { Readable } from "node:stream";
import { readBounded } from "./stock-files/count-rows.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import {
  type ImportFormat,
  type ReadChoices,
  refuse,
  type StockReading,
} from "./stock-files/stock-reading.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";

async function read(): Promise<StockReading> {
  const { format, choices }: { format: ImportFormat; choices: ReadChoices } = JSON.parse(
    process.argv[2] ?? "",
  );
  const bytes = await readBounded(Readable.from(process.stdin), format);
  return bytes === null ? refuse(TOO_MANY_ROWS) : readBytes(bytes, format, choices);
}

process.stdout.write(JSON.stringify(await read()));
// The rest of a file that is too long is not read.
process.stdin.destroy();
