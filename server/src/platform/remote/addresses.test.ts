import { expect, test } from 'vitest';
import { type AddressClass, classOfAddress, isIn } from './addresses.ts';

const classes: [AddressClass, why: string, addresses: string[]][] = [
  ['public', 'the internet', ['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0']],
  ['public', 'the internet, IPv6', ['2001:4860:4860::8888', '2606:2800:220:1::1', '2a00:1450::1']],
  ['local', 'private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['local', 'loopback', ['127.0.0.1', '127.0.0.53', '127.255.255.255', '::1']],
  ['local', 'carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['local', 'unique local', ['fc00::1', 'fd12:3456:789a::1']],
  ['never', 'this network', ['0.0.0.0', '0.1.2.3', '::']],
  ['never', 'link-local', ['169.254.0.1', '169.254.255.254', 'fe80::1', 'febf::1', 'fe80::1%eth0']],
  [
    'never',
    'metadata of clouds',
    ['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254'],
  ],
  ['never', 'multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
  ['never', 'broadcast', ['255.255.255.255']],
  ['never', 'reserved', ['192.0.0.1', '240.0.0.1', '254.1.1.1', '192.88.99.1', '100::1', '4000::1']],
  ['never', 'documentation', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
  ['never', 'benchmarking', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
  ['never', 'site-local, long given up', ['fec0::1']],
  ['never', 'routing and relays', ['192.31.196.1', '192.52.193.1', '192.175.48.1', '5f00::1', '2001:20::1']],
  ['local', 'IPv4-mapped, private', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::FFFF:C0A8:0101']],
  ['never', 'IPv4-mapped, metadata', ['::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '::ffff:0.0.0.0']],
  ['public', 'IPv4-mapped, public', ['::ffff:8.8.8.8']],
  ['never', 'IPv4-compatible', ['::127.0.0.1', '::10.0.0.1', '::8.8.8.8', '::a9fe:a9fe']],
  ['never', 'IPv4-translated', ['::ffff:0:10.0.0.1', '::ffff:0:8.8.8.8']],
  ['local', 'NAT64 to a private address', ['64:ff9b::10.0.0.1', '64:ff9b::7f00:1']],
  ['never', 'NAT64 to metadata, and of one network', ['64:ff9b::a9fe:a9fe', '64:ff9b:1::808:808']],
  ['public', 'NAT64 to a public address', ['64:ff9b::8.8.8.8']],
  ['never', '6to4 with any embedded address', ['2002:7f00:1::1', '2002:a00:1::', '2002:808:808::1']],
  ['never', 'Teredo with any embedded address', ['2001:0:7f00:1::1', '2001::5ef5:79fb']],
  ['local', 'ISATAP to a private address', ['2a00:1450::5efe:10.0.0.1', '2a00:1450::200:5efe:7f00:1']],
  ['never', 'no address', ['', 'localhost', '127.1', '2130706433', '0x7f000001', '017700000001', '1.2.3.4.']],
];

test.each(classes)('%s: %s', (expected, _, addresses) => {
  expect(addresses.map((address) => [address, classOfAddress(address)])).toEqual(
    addresses.map((address) => [address, expected]),
  );
});

test('finds an address on a network of this machine, however it is written', () => {
  const networks = ['203.5.6.0/24', '2a00:1:2:3::/64'];
  expect(isIn(networks, '203.5.6.77')).toBe(true);
  expect(isIn(networks, '::ffff:203.5.6.77')).toBe(true);
  expect(isIn(networks, '2a00:1:2:3::9')).toBe(true);
  expect(isIn(networks, '203.5.7.77')).toBe(false);
  expect(isIn(networks, '2a00:1:2:4::9')).toBe(false);
});

test('treats no address as local because of a default route', () => {
  expect(isIn(['0.0.0.0/0', '::/0'], '8.8.8.8')).toBe(false);
  expect(isIn(['0.0.0.0/0', '::/0'], '2a00::1')).toBe(false);
});
