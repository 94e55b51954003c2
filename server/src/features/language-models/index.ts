export { getAuraUse } from './aura-use.ts';
export { findCorrections } from './figures-store.ts';
export { createPassageVectors } from './passage-vectors.ts';
export { createPictureDescriptions } from './picture-descriptions.ts';
export { mountAuraUse, mountFigures } from './routes.ts';
export { createSchoolModels, type SchoolModels } from './school-models.ts';
export { createSpending } from './spending.ts';
