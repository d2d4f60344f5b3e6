import { randomUUID } from "node:crypto";
import { Client } from "pg";

export type FreshDatabase = { url: string; drop: () => Promise<void> };

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates an empty database. */
export async function freshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(serverUrl, `create database ${name} template template0`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database ${name} with (force)`),
  };
}
