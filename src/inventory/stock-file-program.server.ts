import { Readable } from "node:stream";
import { serveTasks } from "#platform/child-tasks.server.ts";
import { type Comparison, compareReading } from "./import-view.server.ts";
import type { StockFileTask } from "./read-stock-file.server.ts";
import { readBounded } from "./stock-files/count-rows.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { refuse } from "./stock-files/stock-reading.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";

async function read({ file, format, choices, comparison }: StockFileTask<Comparison>) {
  const bytes = await readBounded(Readable.from([file]), format);
  const reading = bytes === null ? refuse(TOO_MANY_ROWS) : readBytes(bytes, format, choices);
  return comparison === null ? reading : compareReading(reading, comparison, choices);
}

serveTasks(read);
