/** Codes of authenticator apps (RFC 6238) and recovery codes. Pure except for randomness. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Codes of this many periods before and after the current one are accepted too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, { issuer = '', label = '' } = {}): TOTP =>
  new TOTP({
    ...{ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
    secret: Secret.fromBase32(secret),
  });

/** Returns a new secret, encoded in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Returns the QR code for an authenticator app as the `data:` URL of an SVG. It is black on white in both themes, because cameras need the
 * contrast.
 */
export function drawQrCode(secret: string, owner: { issuer: string; label: string }): string {
  const svg = renderSVG(totpOf(secret, owner).toString(), { border: 3 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** @returns the number of the code's period since 1970, or null for a wrong code */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns a recovery code with 80 random bits, formatted as `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** Normalises a typed recovery code; null if the text cannot be one. */
export function recoveryCodeIn(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return text.length === 16 ? (text.match(/.{4}/g)?.join('-') ?? null) : null;
}
