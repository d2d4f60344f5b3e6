import { gunzipSync, gzipSync } from "node:zlib";
import { serveTasks } from "#platform/child-tasks.server.ts";
import { planView } from "./import-view.server.ts";
import { type PlannedImport, planReading, type Stock } from "./plan-import.server.ts";
import type {
  PlannedFile,
  PlanPart,
  StockFilePart,
  StockFileTask,
  ViewedFile,
} from "./read-stock-file.server.ts";
import { hasTooManyRows } from "./stock-files/count-rows.ts";
import { detectContent } from "./stock-files/detect-content.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { refuse, type StockReading } from "./stock-files/stock-reading.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";
import { chunked } from "./vehicle-rows.server.ts";

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

/** Sends the rows of a plan and returns what is left of it. */
async function sendRows(
  planned: PlannedImport,
  sendPart: (part: PlanPart) => Promise<void>,
): Promise<PlannedImport> {
  if (!planned.ok) return planned;
  const { added, changed, unchanged, missing, rejected, ...rest } = planned.plan;
  for (const items of chunked(added)) await sendPart({ added: items });
  for (const items of chunked(changed)) await sendPart({ changed: items });
  for (const items of chunked(unchanged)) await sendPart({ unchanged: items });
  for (const items of chunked(missing)) await sendPart({ missing: items });
  for (const items of chunked(rejected)) await sendPart({ rejected: items });
  const none = { added: [], changed: [], unchanged: [], missing: [], rejected: [] };
  return { ok: true, plan: { ...rest, ...none } };
}

async function run(
  task: StockFileTask,
  parts: readonly StockFilePart[],
  sendPart: (part: PlanPart) => Promise<void>,
): Promise<ViewedFile | PlannedFile> {
  const { result, choices, isPacked } = task;
  const sent = Buffer.concat(parts.flatMap((part) => ("file" in part ? [part.file] : [])));
  const file = isPacked ? gunzipSync(sent) : sent;
  const reading = readContent(file, task);
  const similar = result.kind === "plan" ? result.similar : { byId: {} };
  const findSimilar = (id: string) => similar.byId[id] ?? similar.others;
  const planned = planReading(reading, joinStock(parts), result.carts, findSimilar);
  if (result.kind === "plan") {
    const headings = reading.ok ? reading.headings : [];
    return { headings, planned: await sendRows(planned, sendPart) };
  }
  const [why = null] = reading.ok || reading.columns.length > 0 ? [] : reading.mistakes;
  // The fastest level: texts shrink to a quarter.
  const packed = isPacked || why !== null ? null : gzipSync(file, { level: 1 });
  return { why, view: planView(reading, planned, choices), packed };
}

serveTasks(run);
