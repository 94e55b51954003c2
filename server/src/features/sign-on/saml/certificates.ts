/** Certificates of a SAML provider, as administrators paste them. They are stored as base64 of DER. */
import { X509Certificate } from 'node:crypto';
import { SIGN_ON_CERTIFICATES_MAX } from '@classi/contract';

const PEM = /-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g;
const KEY_BITS_MIN = 2048;

export const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----`;

export const parseCertificate = (base64: string): X509Certificate =>
  new X509Certificate(Buffer.from(base64, 'base64'));

/** Splits a text into certificates in base64. Without PEM frames, blank lines separate them. */
function piecesOf(text: string): string[] {
  const framed = [...text.matchAll(PEM)].map(([, inside = '']) => inside);
  const pieces = framed.length > 0 ? framed : text.split(/\n\s*\n/);
  return pieces.map((piece) => piece.replace(/\s+/g, '')).filter((piece) => piece !== '');
}

function problemOf(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return 'This is not a certificate in PEM or base64.';
  try {
    const { publicKey } = parseCertificate(base64);
    const isStrong =
      publicKey.asymmetricKeyType === 'rsa' &&
      (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN;
    return isStrong ? undefined : `A certificate needs an RSA key of at least ${KEY_BITS_MIN} bits.`;
  } catch {
    return 'This is not a certificate in PEM or base64.';
  }
}

/** Returns the certificates in a text, or a message about what is wrong with it. */
export function readCertificates(text: string): { certificates: string[] } | { sentence: string } {
  const certificates = [...new Set(piecesOf(text))];
  if (certificates.length > SIGN_ON_CERTIFICATES_MAX)
    return { sentence: `Please enter at most ${SIGN_ON_CERTIFICATES_MAX} certificates.` };
  const sentence = certificates.map(problemOf).find((problem) => problem !== undefined);
  return sentence === undefined ? { certificates } : { sentence };
}
