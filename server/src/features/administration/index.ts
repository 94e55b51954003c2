export { type Actor, recordAudit } from './audit/audit.ts';
export { mountAdministration } from './routes.ts';
