export type { Changes } from './batch-changes.ts';
export { type ChangeListener, listenForChanges } from './changes.ts';
