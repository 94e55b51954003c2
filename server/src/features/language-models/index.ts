export { createPassageVectors } from './passage-vectors.ts';
export { mountAuraUse } from './routes.ts';
export { createSchoolModels, type SchoolModels } from './school-models.ts';
export { createSpending } from './spending.ts';
