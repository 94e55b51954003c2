export { createSchool, type NewSchool, SchoolRefused } from './create-school.ts';
export { LogoError, readLogo } from './logo/read-logo.ts';
export { mountSchoolSettings, mountSetup } from './routes.ts';
export { createSetupLink, setupState } from './setup-link.ts';
