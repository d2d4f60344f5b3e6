import type { TestProject } from "vitest/node";
import { launchProcess } from "./launch-process.ts";
import { openDay } from "./shifted-day.ts";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    siteDataDir: string;
  }
}

/** Starts one built site for all tests that do not depend on stored data, on a day with opening hours. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await launchProcess(openDay());
  project.provide("siteUrl", site.url);
  project.provide("siteDataDir", site.dataDir);
  return async () => {
    await site.discard();
  };
}
