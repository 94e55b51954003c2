export * from './database.ts';
export * from './migrate.ts';
export * from './provision.ts';
export { signingKeys, tenants } from './tables.ts';
