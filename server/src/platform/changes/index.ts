export { type ChangeListener, listenForChanges } from './changes.ts';
export type { Changes } from './gather.ts';
