export { mountSignUp } from './routes.ts';
export { addPermits, listPermits, removePermit } from './store.ts';
