/** Tokens of one-time links. Only their hash is stored; with 192 random bits, a plain hash cannot be guessed back. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 32 characters that need no escaping in an address */
export const newToken = (): string => randomBytes(24).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
