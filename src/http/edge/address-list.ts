import { BlockList, isIPv4 } from "node:net";

/** Tells whether an address is in a list of addresses and networks, such as 127.0.0.1 and 10.0.0.0/8. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const version = isIPv4(network) ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(network, version);
    else list.addSubnet(network, Number(prefix), version);
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}
