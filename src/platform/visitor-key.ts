/** An IPv4 address, or the /64 network of an IPv6 address, since one visitor owns all of it. */
export function visitorKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** One subscriber may own many IPv6 networks, and counts as this many visitors. */
const SUBSCRIBER_FACTOR = 10;

/** What a visitor is counted as: `factor` times as much is allowed as for one visitor. */
export type VisitorNetwork = { key: string; factor: number };

/** Returns the visitor's own key; for IPv6 also that of the /48 network around it. */
export function visitorNetworks(address: string): VisitorNetwork[] {
  const key = visitorKey(address);
  const groups = key.split(":");
  const visitor = { key, factor: 1 };
  if (groups.length < 4) return [visitor];
  return [visitor, { key: `${groups.slice(0, 3).join(":")}::/48`, factor: SUBSCRIBER_FACTOR }];
}
