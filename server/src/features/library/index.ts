export { addToLibrary } from './keep.ts';
export { mountLibrary } from './routes.ts';
export type { LibraryParts } from './search.ts';
