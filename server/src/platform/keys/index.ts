export { createKeys, type Keys, type SigningKey } from './keys.ts';
