import type { TestProject } from "vitest/node";
import { launchProcess } from "./launch-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    siteDataDir: string;
  }
}

/** Starts one built site for all tests that do not depend on stored data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await launchProcess();
  project.provide("siteUrl", site.url);
  project.provide("siteDataDir", site.dataDir);
  return async () => {
    await site.discard();
  };
}
