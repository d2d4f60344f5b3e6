import { randomUUID } from "node:crypto";
import { Client } from "pg";

export type FreshDatabase = { url: string; drop: () => Promise<void> };

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes an empty database on a server that launchPostgres started. */
export async function freshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name} template template0`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}
