/** The network that an address belongs to, for counting. */
import ipaddr from 'ipaddr.js';

/** An address of IPv4, and of IPv6 the 64 bits that a house has. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
