/** A WebAuthn authenticator in software. It creates real key pairs and signatures, so that tests replace none of the server's checks. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Key {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  host: string;
}

/** A test's manipulation of a valid reply. */
export interface Deviation {
  /** The page that sends the request; by default the one in the options. */
  origin?: string;
  challenge?: string;
  /** The host for which the authenticator signs. */
  host?: string;
  /** Whether the person gave no PIN or fingerprint. */
  isUnverified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

function clientData(type: 'create' | 'get', challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
}

function authenticatorData(host: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), head, rest]);
}

/** Encodes an ES256 key in COSE format (RFC 9053). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const fields: [number, number | Uint8Array][] = [
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as [number, number][]),
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(fields));
}

type Options = Record<string, unknown>;

/** @param site the page that sends the request, such as `http://localhost` */
export function softwareAuthenticator(site: string) {
  const keys: Key[] = [];
  let signatures = 0;
  return {
    keys,
    /** Behaves like `navigator.credentials.create`. */
    create(options: Options, change: Deviation = {}) {
      const { challenge, rp, user } = options as {
        challenge: string;
        rp: { id: string };
        user: { id: string };
      };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const host = change.host ?? rp.id;
      keys.push({ id: base64url(id), privateKey, userHandle: user.id, host });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = PRESENT | ATTESTED | (change.isUnverified ? 0 : VERIFIED);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(host, flags, 0, attested))],
        ]),
      );
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(
            clientData('create', change.challenge ?? challenge, change.origin ?? site),
          ),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Behaves like `navigator.credentials.get`. */
    get(options: Options, change: Deviation & { key?: Key } = {}) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      const key = change.key ?? keys.find(({ host }) => host === rpId);
      if (!key) throw new Error('the authenticator has no key for this site');
      signatures += 1;
      const flags = PRESENT | (change.isUnverified ? 0 : VERIFIED);
      const data = authenticatorData(change.host ?? key.host, flags, change.counter ?? signatures);
      const client = clientData('get', change.challenge ?? challenge, change.origin ?? site);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      return {
        ...{ id: key.id, rawId: key.id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: key.userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
