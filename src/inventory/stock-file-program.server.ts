import { gunzipSync, gzipSync } from "node:zlib";
import { serveTasks } from "#platform/child-tasks.server.ts";
import { planView } from "./import-view.server.ts";
import { planReading, type Stock } from "./plan-import.server.ts";
import type {
  PlannedFile,
  StockFilePart,
  StockFileTask,
  ViewedFile,
} from "./read-stock-file.server.ts";
import { hasTooManyRows } from "./stock-files/count-rows.ts";
import { detectContent } from "./stock-files/detect-content.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { refuse, type StockReading } from "./stock-files/stock-reading.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";

function readContent(file: Buffer, { format: named, choices }: StockFileTask): StockReading {
  const detected = detectContent(file, named);
  if (!detected.ok) return refuse(detected.mistake);
  const { format } = detected;
  return hasTooManyRows(file, format) ? refuse(TOO_MANY_ROWS) : readBytes(file, format, choices);
}

function joinStock(parts: readonly StockFilePart[]): Stock {
  return {
    stored: parts.flatMap((part) => ("stored" in part ? part.stored : [])),
    identifiers: parts.flatMap((part) => ("identifiers" in part ? part.identifiers : [])),
  };
}

async function run(
  task: StockFileTask,
  parts: readonly StockFilePart[],
): Promise<ViewedFile | PlannedFile> {
  const { result, choices, isPacked } = task;
  const sent = Buffer.concat(parts.flatMap((part) => ("file" in part ? [part.file] : [])));
  const file = isPacked ? gunzipSync(sent) : sent;
  const reading = readContent(file, task);
  const similar = result.kind === "plan" ? result.similar : { byId: {} };
  const findSimilar = (id: string) => similar.byId[id] ?? similar.others;
  const planned = planReading(reading, joinStock(parts), result.carts, findSimilar);
  if (result.kind === "plan") return { headings: reading.ok ? reading.headings : [], planned };
  const [why = null] = reading.ok || reading.columns.length > 0 ? [] : reading.mistakes;
  // The fastest level: texts shrink to a quarter.
  const packed = isPacked || why !== null ? null : gzipSync(file, { level: 1 });
  return { why, view: planView(reading, planned, choices), packed };
}

serveTasks(run);
