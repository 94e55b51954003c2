import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app with this secret (base32) shows at `at`. */
export const appCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
