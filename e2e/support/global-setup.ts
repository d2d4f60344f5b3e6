import type { TestProject } from "vitest/node";
import { launchSite } from "./launch-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    siteDataDir: string;
  }
}

/** Starts one built site for all tests that do not depend on stored data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await launchSite();
  project.provide("siteUrl", site.url);
  project.provide("siteDataDir", site.dataDir);
  return async () => {
    await site.discard();
  };
}
