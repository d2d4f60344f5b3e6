import type { TestProject } from "vitest/node";
import { launchPostgres } from "./launch-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL for all tests; each makes a database of its own on it. */
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
