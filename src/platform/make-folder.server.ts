import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileFault } from "./file-fault.server.ts";

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

// Node's own `recursive` loops forever where the system reports a missing folder below an existing
// parent, as in /proc.
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

/** Throws an Error that names the setting and the folder. */
export function makeFolder(setting: string, folder: string): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new Error(`${setting} ${folder} cannot be created: ${fileFault(error) ?? error}.`);
  }
}
