import { spawn } from "node:child_process";

type Outcome = { name: string; passed: boolean; output: string; seconds: number };

const STEPS: [name: string, command: string[]][] = [
  ["format and lint", ["biome", "ci", "--error-on-warnings", "."]],
  // Each checker computes the shared types anew: the default of four takes twice the CPU time of one.
  ["types", ["sh", "-c", "react-router typegen && tsc --checkers 1"]],
  ["types of the desk", ["sh", "-c", "cd src/desk && react-router typegen && tsc --checkers 1"]],
  ["dead code", ["knip", "--no-progress"]],
  ["content", ["node", "src/cli/main.ts", "content", "check", "content"]],
  ["rooms and unit tests", ["vitest", "run", "--project", "unit"]],
];

// Tests start a thread per database; the compile cache halves its start.
const env = { ...process.env, NODE_COMPILE_CACHE: "node_modules/.cache/compile" };

function run(name: string, [command = "", ...args]: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    let output = "";
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.on("error", (error) =>
      resolve({ name, passed: false, output: error.message, seconds: 0 }),
    );
    child.on("close", (code) =>
      resolve({ name, passed: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

const outcomes: Outcome[] = await Promise.all(STEPS.map(([name, command]) => run(name, command)));
for (const { name, passed, output, seconds } of outcomes) {
  if (!passed) process.stdout.write(`\n--- ${name}\n${output}\n`);
  process.stdout.write(`${passed ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)\n`);
}
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
