export { addToLibrary } from './keep.ts';
export { mountLibrary } from './routes.ts';
export type { LibraryDeps } from './search.ts';
