import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { STUDIO } from "#cart-studio/renders/places.ts";
import { RunStopped } from "#cart-studio/renders/work/run.ts";

const MISSING =
  "Blender is not installed. On Debian or Ubuntu: apt-get install blender python3-numpy";
const NO_NUMPY =
  "Blender's Python has no numpy. On Debian or Ubuntu: apt-get install blender python3-numpy";

type Events = {
  /** Gets the id of each picture once all its files are written. */
  onRendered(id: string): void;
  onShadow(): void;
};

/** Runs a script of the blender folder with its job. */
export function blender(script: string, job: object, events: Events): Promise<void> {
  const file = join(STUDIO, "blender", script);
  const flags = ["-b", "--factory-startup", "--python-exit-code", "1", "-P", file];
  const child = spawn("blender", [...flags, "--", JSON.stringify(job)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => {
    const id = /^RENDERED (.+) [\d.]+ s$/.exec(line)?.[1];
    if (id) events.onRendered(id);
    else if (line.startsWith("SHADOW ")) events.onShadow();
    else if (/^(Traceback|\w*Error|ModuleNotFound| {2}File)/.test(line)) complaints.push(line);
  });
  return new Promise((resolve, reject) => {
    child.on("error", () => reject(new RunStopped(MISSING)));
    child.on("close", (code) => {
      const output = complaints.join("\n");
      if (code === 0) resolve();
      else if (/No module named .numpy/.test(output)) reject(new RunStopped(NO_NUMPY));
      else
        reject(new Error(`${script} failed: ${complaints.slice(-3).join(" ") || `code ${code}`}`));
    });
  });
}
