/** All tables, for the migrations (`npx drizzle-kit generate` in server/) and for the test that looks at each. */
export * from '../features/answering/tables.ts';
export * from '../features/assignments/tables.ts';
export * from '../features/courses/tables.ts';
export * from '../features/grading/tables.ts';
export * from '../features/identity/tables.ts';
export * from '../features/insights/tables.ts';
export * from '../features/language-models/tables.ts';
export * from '../features/library/tables.ts';
export * from '../features/practice/tables.ts';
export * from '../features/signup/tables.ts';
export * from '../features/tutor/tables.ts';
export * from '../features/writing/tables.ts';
export * from '../platform/attempts/tables.ts';
export { signingKeys, tenants } from '../platform/db/tables.ts';
export * from '../platform/runs/tables.ts';
export * from '../platform/security-events/tables.ts';
export * from '../platform/storage/tables.ts';
