/** Tokens of one-time links. Only their hash is stored. A plain hash is sufficient, because tokens have 192 random bits. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 32 characters that need no escaping in a URL */
export const newToken = (): string => randomBytes(24).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
