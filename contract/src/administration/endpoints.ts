/** Every call of a school's administrators. */
export * from './accommodations.ts';
export * from './audit.ts';
export * from './aura.ts';
export * from './courses.ts';
export * from './data-settings.ts';
export * from './health.ts';
export * from './overview.ts';
export * from './people.ts';
export * from './personal-data.ts';
export * from './rosters.ts';
export * from './rubrics.ts';
export * from './school-settings.ts';
export * from './security.ts';
export * from './sign-on.ts';
export * from './signup-rules.ts';
export * from './textbooks.ts';
export * from './timetable.ts';
