export { createAccessLink, type NewLink } from './create-link.ts';
export { mountAccessLinks } from './routes.ts';
