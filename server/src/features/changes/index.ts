export { type ChangesParts, openChanges } from './open-changes.ts';
