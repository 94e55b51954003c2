/** Decides which network addresses may be fetched from: only those of the public internet (RFC 6890 and its successors). */
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `local` is a private network, which the administrator may allow; addresses of the class `never` are always refused. */
export type AddressClass = 'public' | 'local' | 'never';

const LOCAL = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** The metadata services of clouds, which contain secrets. Most are link-local addresses, which are never fetched. */
const METADATA = new Set(['100.100.100.200', '168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254']);

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

function classOfV4(address: ipaddr.IPv4): AddressClass {
  if (METADATA.has(address.toString())) return 'never';
  const range = address.range();
  if (range === 'unicast') return 'public';
  return LOCAL.has(range) ? 'local' : 'never';
}

/** Returns the IPv4 address in the last four bytes. */
function lastFour(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

/** Returns whether the interface id is that of a tunnel to the IPv4 address in its last four bytes (ISATAP, RFC 5214). */
function isTunnel(address: ipaddr.IPv6): boolean {
  const [fifth = 0, sixth = 0] = address.parts.slice(4, 6);
  return (fifth & 0xfdff) === 0 && sixth === 0x5efe;
}

function classOfV6(address: ipaddr.IPv6): AddressClass {
  if (METADATA.has(address.toString())) return 'never';
  const range = address.range();
  if (LOCAL.has(range)) return 'local';
  // These are IPv4 addresses in another notation and have the same class.
  if (range === 'ipv4Mapped' || address.match(NAT64)) return classOfV4(lastFour(address));
  if (address.match(COMPATIBLE)) return 'never';
  if (range !== 'unicast' || !address.match(GLOBAL_UNICAST)) return 'never';
  return isTunnel(address) ? classOfV4(lastFour(address)) : 'public';
}

/**
 * The address is first normalised to hexadecimal groups, because `ipaddr` treats `::8.8.8.8`, which is IPv4-compatible, as a mapped
 * address.
 */
function parseV6(text: string): ipaddr.IPv6 {
  return ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1));
}

function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  return isIPv6(text) && !text.includes('%') ? parseV6(text) : null;
}

/** @param text an address as a resolver returns it; with a zone (`fe80::1%eth0`), or if it is not an address, the class is `never` */
export function classOfAddress(text: string): AddressClass {
  const address = parsed(text);
  if (!address) return 'never';
  return address instanceof ipaddr.IPv4 ? classOfV4(address) : classOfV6(address);
}

/** A shorter prefix is not a local network but a route to everywhere. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 } as const;

/**
 * Returns whether an address is in one of these networks, even if it is public, because a server must not call its neighbours.
 * @param networks in CIDR notation, as the machine's interfaces report them
 */
export function isIn(networks: readonly string[], text: string): boolean {
  const written = parsed(text);
  if (!written) return false;
  const address =
    written instanceof ipaddr.IPv6 && written.isIPv4MappedAddress() ? lastFour(written) : written;
  return networks.some((network) => {
    const [start, prefix] = ipaddr.parseCIDR(network);
    if (start.kind() !== address.kind() || prefix < SHORTEST_PREFIX[start.kind()]) return false;
    return address.match(start, prefix);
  });
}
