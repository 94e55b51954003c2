export { mountAccommodations } from './accommodations/routes.ts';
export { type Actor, recordAudit } from './audit/audit.ts';
export { mountAuraSettings } from './aura/routes.ts';
export { mountSchoolHealth } from './health/routes.ts';
export { mountAdministration } from './routes.ts';
export { mountRubrics } from './rubrics/routes.ts';
export { mountSignOnSettings } from './sign-on/routes.ts';
export { mountTextbooks } from './textbooks/routes.ts';
export { createReadTextbookRun } from './textbooks/run.handler.ts';
