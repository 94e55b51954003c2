export { createKeys, type Keys, type SigningKey } from './keys.ts';
export { openSealed, sealText } from './seal.ts';
