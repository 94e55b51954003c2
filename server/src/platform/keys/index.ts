export { createKeys, type Keys, type SigningKey } from './keys.ts';
export { hashToken, newToken } from './one-time-token.ts';
export { openSealed, sealText } from './seal.ts';
