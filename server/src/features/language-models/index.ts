export { createPassageVectors } from './passage-vectors.ts';
export { createPictureDescriptions } from './picture-descriptions.ts';
export { mountAuraUse } from './routes.ts';
export { createSchoolModels, type SchoolModels } from './school-models.ts';
export { createSharedPlaces } from './shared-places.ts';
export { createSpending } from './spending.ts';
