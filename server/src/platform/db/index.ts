export { warnOfSkew } from './clock-skew.ts';
export * from './database.ts';
export { inTurn } from './in-turn.ts';
export * from './migrate.ts';
export * from './provision.ts';
export { type Address, DatabaseProblem, reaching, roleProblem } from './reach.ts';
export { signingKeys, tenants } from './tables.ts';
export { withClient } from './with-client.ts';
