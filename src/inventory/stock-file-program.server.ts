import { Readable } from "node:stream";
import { serveTasks } from "#platform/child-tasks.server.ts";
import { readBounded } from "./stock-files/count-rows.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import {
  type ImportFormat,
  type ReadChoices,
  refuse,
  type StockReading,
} from "./stock-files/stock-reading.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";

export type StockFileTask = { file: Buffer; format: ImportFormat; choices: ReadChoices };

async function read({ file, format, choices }: StockFileTask): Promise<StockReading> {
  const bytes = await readBounded(Readable.from([file]), format);
  return bytes === null ? refuse(TOO_MANY_ROWS) : readBytes(bytes, format, choices);
}

serveTasks(read);
