export { type ChangesDeps, openChanges } from './open-changes.ts';
