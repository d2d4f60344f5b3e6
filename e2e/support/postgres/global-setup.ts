import type { TestProject } from "vitest/node";
import { launchPostgres } from "./launch-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One PostgreSQL server for all tests; each test creates its own database. */
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
