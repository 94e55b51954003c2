/** Self-signed certificates for test servers (RFC 5280, in as few bytes as possible). */
import { generateKeyPairSync, sign } from 'node:crypto';

const ALGORITHMS = {
  ec: Buffer.from('06082a8648ce3d040302', 'hex'),
  rsa: Buffer.from('06092a864886f70d01010b0500', 'hex'),
};
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
}

function alternativeNames(names: string[]): Buffer {
  const listed = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  return der(0xa3, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, listed))));
}

/** @param until the last year of its validity, below 2050 */
export function aCertificate(
  names: [string, ...string[]],
  until = 2049,
  type: keyof typeof ALGORITHMS = 'ec',
): { key: string; cert: string } {
  const { privateKey, publicKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = distinguishedName(names[0]);
  const signedWith = sequence(ALGORITHMS[type]);
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(
      der(0x17, Buffer.from('200101000000Z')),
      der(0x17, Buffer.from(`${String(until).slice(2)}1231235959Z`)),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeNames(names),
  );
  const signature = sign('sha256', facts, privateKey);
  const whole = sequence(facts, signedWith, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
