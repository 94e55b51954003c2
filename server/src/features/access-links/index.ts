export { createAccessLink, type NewLink } from './create-link.ts';
export { mountAccessLinks } from './routes.ts';
export { endLinks } from './store.ts';
