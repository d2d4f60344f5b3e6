const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** What to warn of when a site with a public address still shows sample values; null when there is nothing. */
export function sampleWarning(
  publicUrl: string | undefined,
  samples: readonly string[],
): string | null {
  if (publicUrl === undefined || OWN_MACHINE.includes(new URL(publicUrl).hostname)) return null;
  if (samples.length === 0) return null;
  return `PUBLIC_URL is public, but the content still holds sample values (${samples.length}). List them: npm run staff -- check-content`;
}
