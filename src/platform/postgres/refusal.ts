const OLDEST_MAJOR = 15;

/** Why the site cannot use a server, or null. `version` as in server_version_num: 150018 is 15.18. */
export function refusal({
  version,
  encoding,
}: {
  version: number;
  encoding: string;
}): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR) {
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR} or newer is needed`;
  }
  if (encoding !== "UTF8") {
    return `its encoding is ${encoding}, which cannot hold every name: create it with encoding UTF8`;
  }
  return null;
}
