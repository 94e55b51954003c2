/** Determines the network of an IP address, so that attempts can be counted by network. */
import ipaddr from 'ipaddr.js';

/** Returns an IPv4 address itself, and the first 64 bits of an IPv6 address, which one household shares. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
