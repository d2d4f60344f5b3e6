/** Tells whether the site is served under a Host header's value. Without ALLOWED_HOSTS it is under every one. */
export function allowedHosts(
  publicUrl: string,
  allowed: readonly string[],
): (host: string) => boolean {
  if (allowed.length === 0) return () => true;
  const hosts = new Set([...allowed.map((host) => host.toLowerCase()), new URL(publicUrl).host]);
  return (header) => {
    const host = header.toLowerCase();
    return hosts.has(host) || hosts.has(host.replace(/:\d+$/, ""));
  };
}
