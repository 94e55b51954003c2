import { classi } from './classi/index.ts';
import { riverside } from './riverside/index.ts';
import type { DemoSchool } from './types.ts';

/** The demo schools, in the order of seeding: the first textbook of the first school gets the id 1. */
export const demoSchools: readonly DemoSchool[] = [classi, riverside];
