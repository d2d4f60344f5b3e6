import { type Connection, openConnection } from "./connection.ts";
import { inquiryRequest, pageRequest } from "./requests.ts";
import { type ReadSpec, specSchema } from "./spec.ts";
import { createTally, type Tally } from "./tally.ts";

type Request = { bytes: Buffer; isInquiry: boolean };

/** Requests in the asked-for mixture, evenly spread. */
function createSource({ host, port, paths, inquiryPercent }: ReadSpec): () => Request {
  const pages = paths.map((path) => pageRequest(`${host}:${port}`, path));
  const inquiry = { bytes: inquiryRequest(`${host}:${port}`), isInquiry: true };
  let share = 0;
  let turn = 0;
  return () => {
    share += inquiryPercent;
    if (share >= 100) {
      share -= 100;
      return inquiry;
    }
    turn += 1;
    const bytes = pages[turn % pages.length];
    if (bytes === undefined) throw new Error("there are no pages to ask for");
    return { bytes, isInquiry: false };
  };
}

/** Each connection sends its next request when the last is answered; ends when all are answered. */
async function closedLoop(spec: ReadSpec, connections: Connection[], tally: Tally): Promise<void> {
  const next = createSource(spec);
  const end = performance.now() + spec.seconds * 1000;
  const run = (connection: Connection) =>
    new Promise<void>((resolve) => {
      const step = () => {
        const began = performance.now();
        if (began >= end) return resolve();
        const { bytes, isInquiry } = next();
        connection.send(bytes, (status) => {
          tally.add(isInquiry, status, performance.now() - began);
          step();
        });
      };
      step();
    });
  await Promise.all(connections.map(run));
}

/** Requests begin by the clock, however slow the answers are; times count from when they should have begun. */
function openLoop(
  spec: ReadSpec,
  rate: number,
  { connections, tally }: { connections: Connection[]; tally: Tally },
): Promise<void> {
  const next = createSource(spec);
  const idle = [...connections];
  const total = Math.round(rate * spec.seconds);
  const began = performance.now();
  let sent = 0;
  let answered = 0;
  return new Promise((resolve) => {
    const sendDue = () => {
      const due = Math.min(total, Math.floor(((performance.now() - began) * rate) / 1000));
      while (sent < due) {
        const connection = idle.pop();
        if (connection === undefined) return;
        const scheduled = began + (sent * 1000) / rate;
        sent += 1;
        const { bytes, isInquiry } = next();
        connection.send(bytes, (status) => {
          tally.add(isInquiry, status, performance.now() - scheduled);
          idle.push(connection);
          answered += 1;
          if (answered === total) {
            clearInterval(clock);
            resolve();
          } else sendDue();
        });
      }
    };
    const clock = setInterval(sendDue, 1);
  });
}

async function main(): Promise<void> {
  const spec = specSchema.parse(JSON.parse(process.argv[2] ?? "null"));
  const connections = await Promise.all(
    Array.from({ length: spec.connections }, () => openConnection(spec.host, spec.port)),
  );
  const run = (seconds: number, tally: Tally) =>
    spec.perSecond === null
      ? closedLoop({ ...spec, seconds }, connections, tally)
      : openLoop({ ...spec, seconds }, spec.perSecond, { connections, tally });
  // A scheduled load first runs unmeasured: this program's own start would count as the server's delay.
  if (spec.perSecond !== null) await run(1, createTally());
  const tally = createTally();
  await run(spec.seconds, tally);
  for (const connection of connections) connection.close();
  process.stdout.write(JSON.stringify(tally.result()));
}

await main();
