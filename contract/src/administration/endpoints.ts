/** Every call of a school's administrators. */
export * from './courses.ts';
export * from './overview.ts';
export * from './people.ts';
export * from './rosters.ts';
