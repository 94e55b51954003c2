export * from './database.ts';
export * from './migrate.ts';
export * from './provision.ts';
export { type Address, DatabaseProblem, reaching, roleProblem } from './reach.ts';
export { signingKeys, tenants } from './tables.ts';
